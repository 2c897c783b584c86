/** Rows of the stay, its errors and the rules that everything below shares. */
export * from './dto/booking.dto.js';
export * from './house.entity.js';
export * from './stay-booking.entity.js';
export * from './stay-booking.repository.js';
export * from './stay-change-request.entity.js';
export * from './stay-feed.entity.js';
export * from './stay-link.entity.js';
export * from './stay-move.entity.js';
export * from './stay-prices.entity.js';
export * from './stay-rules.js';
export * from './stay.errors.js';
