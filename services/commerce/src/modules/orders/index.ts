export { OrdersModule } from './orders.module.js';
export { OrderStore } from './order-store.js';
export { MakeOrder } from './use-cases/make-order.js';
export { SettlePayment } from './use-cases/settle-payment.js';
