import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { AddOns } from './add-ons.js';
import { AddOnsController } from './add-ons.controller.js';
import { BlockedDatesController } from './blocked-dates.controller.js';
import { BookingsController } from './bookings.controller.js';
import { CalendarController } from './calendar.controller.js';
import { ChangeRequestsController } from './change-requests.controller.js';
import { CustomerStaysController } from './customer-stays.controller.js';
import { LinkMails } from './link-mails.js';
import { MoveNews } from './move-news.js';
import { MovesController } from './moves.controller.js';
import { OccupancyController } from './occupancy.controller.js';
import { PaymentLinksController } from './payment-links.controller.js';
import { SeasonsController } from './seasons.controller.js';
import { StaffClaims } from './staff-claims.js';
import { StayClaims } from './stay-claims.js';
import { StayController } from './stay.controller.js';
import { StayLinks } from './stay-links.js';
import { StayMails } from './stay-mails.js';
import { AnswerBooking } from './use-cases/answer-booking.js';
import { AnswerChange } from './use-cases/answer-change.js';
import { BlockDates } from './use-cases/block-dates.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { ChangeRequests } from './use-cases/change-requests.js';
import { FindBookings } from './use-cases/find-bookings.js';
import { KeepAddOns } from './use-cases/keep-add-ons.js';
import { KeepSeasons } from './use-cases/keep-seasons.js';
import { MoveBooking } from './use-cases/move-booking.js';
import { OrderedStays } from './use-cases/ordered-stays.js';
import { PriceMove } from './use-cases/price-move.js';
import { ReadAvailability } from './use-cases/read-availability.js';
import { ReadLink } from './use-cases/read-link.js';
import { ReadOfferedAddOns } from './use-cases/read-offered-add-ons.js';
import { ReadCalendar } from './use-cases/read-calendar.js';
import { ReadSettings } from './use-cases/read-settings.js';
import { RequestChange } from './use-cases/request-change.js';
import { SaveBooking } from './use-cases/save-booking.js';
import { SearchBookings } from './use-cases/search-bookings.js';
import { SendLink } from './use-cases/send-link.js';
import { TakeLostLink } from './use-cases/take-lost-link.js';
import { TakePaidLink } from './use-cases/take-paid-link.js';
import { TellStays } from './use-cases/tell-stays.js';
import { UpdateSettings } from './use-cases/update-settings.js';

@Module({
  imports: [HoldSetsModule],
  controllers: [
    StayController,
    BookingsController,
    MovesController,
    PaymentLinksController,
    CalendarController,
    OccupancyController,
    BlockedDatesController,
    SeasonsController,
    AddOnsController,
    CustomerStaysController,
    ChangeRequestsController,
  ],
  providers: [
    StayClaims,
    StaffClaims,
    ReadSettings,
    UpdateSettings,
    ReadAvailability,
    ReadCalendar,
    FindBookings,
    SaveBooking,
    PriceMove,
    MoveBooking,
    MoveNews,
    StayLinks,
    LinkMails,
    SendLink,
    ReadLink,
    TakePaidLink,
    TakeLostLink,
    CancelBooking,
    BlockDates,
    KeepSeasons,
    AddOns,
    KeepAddOns,
    ReadOfferedAddOns,
    OrderedStays,
    StayMails,
    ChangeRequests,
    RequestChange,
    AnswerChange,
    AnswerBooking,
    SearchBookings,
    TellStays,
  ],
  exports: [StayClaims, StayLinks, AddOns, ReadSettings, OrderedStays],
})
export class StayModule {}
