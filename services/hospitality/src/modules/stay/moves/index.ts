/** Stays that staff move, and the links by which guests pay the difference. */
export * from './dto/link.dto.js';
export * from './dto/move.dto.js';
export * from './move-news.js';
export * from './phone-sales.js';
export * from './stay-move.repository.js';
export * from './use-cases/link-payments.js';
export * from './use-cases/move-booking.js';
export * from './use-cases/price-move.js';
export * from './use-cases/read-link.js';
export * from './use-cases/send-link.js';
