export { OrdersModule } from './orders.module.js';
export { OrderStore } from './order-store.js';
export { type Refund, Refunds } from './refunds.js';
export { MakeOrder } from './use-cases/make-order.js';
export { ProcessRefund } from './use-cases/process-refund.js';
export { SettlePayment } from './use-cases/settle-payment.js';
