export { serialise } from './order-state.js';
export { OrdersModule } from './orders.module.js';
