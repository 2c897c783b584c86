export { serialise } from './order-lock.js';
export { OrdersModule } from './orders.module.js';
