/** Bookings: made, found, answered and cancelled by staff, guests and orders. */
export { BookingsController } from './bookings.controller.js';
export { CustomerStaysController } from './customer-stays.controller.js';
export { MovesController } from './moves.controller.js';
export { OccupancyController } from './occupancy.controller.js';
export { PaymentLinksController } from './payment-links.controller.js';
export { BookingChanges } from './booking-changes.js';
export { BookingNews } from './booking-news.js';
export { BookingStates } from './booking-states.js';
export { DecideBookings } from './use-cases/decide-bookings.js';
export { FindBookings } from './use-cases/find-bookings.js';
export { OrderedStays } from './use-cases/ordered-stays.js';
export { PriceStay } from './use-cases/price-stay.js';
export { SaveBooking } from './use-cases/save-booking.js';
export { StayFigures } from './use-cases/stay-figures.js';
