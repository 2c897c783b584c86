import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { StayBookingRepository } from './records/index.js';
import {
  AddOns,
  AddOnsController,
  PriceChanges,
  SeasonsController,
  StayController,
  SaveAddOns,
  SaveSeasons,
  ReadSettings,
  UpdateSettings,
} from './prices/index.js';
import {
  BlockedDatesController,
  CalendarController,
  StaffClaims,
  StayClaimRepository,
  StayLinks,
  BlockDates,
  ReadCalendar,
} from './availability/index.js';
import {
  BookingsController,
  CustomerStaysController,
  MovesController,
  OccupancyController,
  PaymentLinksController,
  BookingStates,
  DecideBookings,
  FindBookings,
  OrderedStays,
  SaveBooking,
} from './bookings/index.js';
import { ChangeRequestsController, AnswerChange, ChangeRequests, RequestChange } from './requests/index.js';
import { StayMails, TellStays } from './messages/index.js';
import {
  MoveBooking,
  MoveNews,
  PriceMove,
  ReadLink,
  SendLink,
  StayMoveRepository,
  LinkPayments,
} from './moves/index.js';

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
    StayBookingRepository,
    StayMoveRepository,
    StayClaimRepository,
    StaffClaims,
    ReadSettings,
    UpdateSettings,
    ReadCalendar,
    BookingStates,
    DecideBookings,
    FindBookings,
    SaveBooking,
    PriceMove,
    MoveBooking,
    MoveNews,
    StayLinks,
    SendLink,
    ReadLink,
    LinkPayments,
    BlockDates,
    PriceChanges,
    SaveSeasons,
    AddOns,
    SaveAddOns,
    OrderedStays,
    StayMails,
    ChangeRequests,
    RequestChange,
    AnswerChange,
    TellStays,
  ],
  exports: [StayClaimRepository, StayLinks, AddOns, ReadSettings, OrderedStays],
})
export class StayModule {}
