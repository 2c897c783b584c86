export { ordersCounted } from './counted-orders.js';
export { OrderDto } from './dto/order.dto.js';
export { StaffFactsDto, StaffOrderDto } from './dto/staff-order.dto.js';
export { type DeliveryMethod, type OrderFacts, type Parcel, ReadOrderFacts } from './order-facts.js';
export { ApiOrderKey, ORDER_KEY } from './order-key.js';
export { addOrderLink, opensOrder } from './order-link.js';
export {
  cancellationMails,
  inPersonNotice,
  keptUntilOf,
  linesCancelledMail,
  paidInVainNotice,
  pickupReadyMail,
  refundedMail,
  shippedMail,
} from './order-mails.js';
export { consumersOf, type GivenLine, linesRefunded, orderCancelled } from './order-events.js';
export { addedTo, hasClub, type OrderLineRecord, type OrderRecord, type PaymentState } from './order-record.js';
export { type OrderPayment, OrderPaymentRepository } from './order-payment.repository.js';
export { OrderRepository } from './order.repository.js';
export { orderView } from './order-view.js';
export { returnLines } from './return-lines.js';
export { factsView, parcelState, staffOrderView } from './staff-order-view.js';
export { trackingLinks } from './tracking-links.js';
export { OrdersModule } from './orders.module.js';
export { FindOrder } from './use-cases/find-order.js';
export { ListOrders } from './use-cases/list-orders.js';
export { MakeOrder } from './use-cases/make-order.js';
export { SettlePayment } from './use-cases/settle-payment.js';
