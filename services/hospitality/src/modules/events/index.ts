export { EventSeats, type SeatedOccurrence } from './event-seats.js';
export { EventsModule } from './events.module.js';
export { OrderedTickets } from './use-cases/ordered-tickets.js';
