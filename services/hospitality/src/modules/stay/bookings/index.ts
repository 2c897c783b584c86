/** Bookings: made, found, answered and cancelled by staff, guests and orders. */
export { BookingsController } from './bookings.controller.js';
export { CustomerStaysController } from './customer-stays.controller.js';
export { MovesController } from './moves.controller.js';
export { OccupancyController } from './occupancy.controller.js';
export { OccupancyRepository } from './occupancy.repository.js';
export { PaymentLinksController } from './payment-links.controller.js';
export { BookingStates } from './booking-states.js';
export { AnswerBooking } from './use-cases/answer-booking.js';
export { CancelBooking } from './use-cases/cancel-booking.js';
export { FindBookings } from './use-cases/find-bookings.js';
export { OrderedStays } from './use-cases/ordered-stays.js';
export { SaveBooking } from './use-cases/save-booking.js';
export { SearchBookings } from './use-cases/search-bookings.js';
