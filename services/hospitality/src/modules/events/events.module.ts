import { Module } from '@nestjs/common';
import { HoldSetsModule } from '../hold-sets/index.js';
import { AdminEventsController } from './admin-events.controller.js';
import { CustomerRegistrationsController } from './customer-registrations.controller.js';
import { EventCalendarController } from './event-calendar.controller.js';
import { EventSeats } from './event-seats.js';
import { RegistrationLimits } from './registration-limits.js';
import { RegistrationRepository } from './registration.repository.js';
import { EventsController } from './events.controller.js';
import { CancelRegistrations } from './use-cases/cancel-registrations.js';
import { EventDates } from './use-cases/event-dates-store.js';
import { FindEvents } from './use-cases/find-events.js';
import { FindRegistrations } from './use-cases/find-registrations.js';
import { MoveRegistrations } from './use-cases/move-registrations.js';
import { OrderedTickets } from './use-cases/ordered-tickets.js';
import { RemindRegistered } from './use-cases/remind-registered.js';
import { Register } from './use-cases/register.js';
import { SaveEvent } from './use-cases/save-event.js';

@Module({
  imports: [HoldSetsModule],
  controllers: [EventsController, EventCalendarController, AdminEventsController, CustomerRegistrationsController],
  providers: [
    RegistrationRepository,
    RegistrationLimits,
    EventSeats,
    CancelRegistrations,
    MoveRegistrations,
    EventDates,
    FindEvents,
    SaveEvent,
    Register,
    RemindRegistered,
    FindRegistrations,
    OrderedTickets,
  ],
  exports: [EventSeats, OrderedTickets],
})
export class EventsModule {}
