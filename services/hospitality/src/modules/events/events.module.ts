import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { AdminEventsController } from './admin-events.controller.js';
import { CustomerRegistrationsController } from './customer-registrations.controller.js';
import { EventSeats } from './event-seats.js';
import { EventRepository } from './event.repository.js';
import { RegistrationLimits } from './registration-limits.js';
import { RegistrationRepository } from './registration.repository.js';
import { CancelOwnRegistration } from './use-cases/cancel-own-registration.js';
import { EventsController } from './events.controller.js';
import { ArchiveEvent } from './use-cases/archive-event.js';
import { CallOffArchivedGuest } from './use-cases/call-off-archived-guest.js';
import { CallOff } from './use-cases/call-off.js';
import { CancelRegistration } from './use-cases/cancel-registration.js';
import { EventDates } from './use-cases/event-dates-store.js';
import { FindEvents } from './use-cases/find-events.js';
import { FindRegistrations } from './use-cases/find-registrations.js';
import { MoveGuests } from './use-cases/move-guests.js';
import { MoveRegistration } from './use-cases/move-registration.js';
import { OrderedTickets } from './use-cases/ordered-tickets.js';
import { RemindRegistered } from './use-cases/remind-registered.js';
import { Register } from './use-cases/register.js';
import { SaveEvent } from './use-cases/save-event.js';

@Module({
  imports: [HoldSetsModule],
  controllers: [EventsController, AdminEventsController, CustomerRegistrationsController],
  providers: [
    EventRepository,
    RegistrationRepository,
    RegistrationLimits,
    CancelOwnRegistration,
    EventSeats,
    CallOff,
    CallOffArchivedGuest,
    MoveGuests,
    MoveRegistration,
    EventDates,
    FindEvents,
    SaveEvent,
    ArchiveEvent,
    Register,
    RemindRegistered,
    FindRegistrations,
    CancelRegistration,
    OrderedTickets,
  ],
  exports: [EventSeats, OrderedTickets],
})
export class EventsModule {}
