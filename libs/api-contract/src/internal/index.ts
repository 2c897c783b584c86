export * from './bookings.js';
export * from './club.js';
export * from './holds.js';
export * from './items.js';
export * from './routes.js';
export { routes } from '../generated/routes.js';
