export { ordersCounted } from './counted-orders.js';
export { OrderDto } from './dto/order.dto.js';
export { StaffFactsDto, StaffOrderDto } from './dto/staff-order.dto.js';
export { endBox } from './end-box.js';
export { type DeliveryMethod, Fulfilment, FULFILMENT_MOVES, type ParcelState } from './fulfilment.entity.js';
export type { PaymentState } from './order.entity.js';
export { OrderEvent } from './order-event.entity.js';
export { heldOn, type OrderFacts, type Parcel, ReadOrderFacts } from './order-facts.js';
export { ApiOrderKey, ORDER_KEY } from './order-key.js';
export { addOrderLink, opensOrder } from './order-link.js';
export {
  cancellationMails,
  inPersonNotice,
  keptUntilOf,
  linesCancelledMail,
  paidInVainNotice,
  pickupReadyMail,
  pickupReminderMail,
  refundedMail,
  shippedMail,
} from './order-mails.js';
export { type GivenLine, goneBack } from './order-events.js';
export type { OrderLineRecord, OrderRecord } from './order-record.js';
export { OrderLine } from './order-line.entity.js';
export { addedTo, clubTastingsLeft, hasClub, isClubBox, isInBox, tastingsBack, toSend } from './order-status.js';
export type { OrderPayment } from './order-payment.entity.js';
export { type OrderPaymentRecord, OrderPaymentRepository } from './order-payment.repository.js';
export { StayAddition } from './stay-addition.entity.js';
export { OrderRepository } from './order.repository.js';
export { orderView } from './order-view.js';
export { returnLines, unpackReturned } from './return-lines.js';
export { factsView, parcelState, staffOrderView } from './staff-order-view.js';
export { trackingLinks } from './tracking-links.js';
export { NotPaid } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export { FindOrder } from './use-cases/find-order.js';
export { ListOrders } from './use-cases/list-orders.js';
export { MakeOrder } from './use-cases/make-order.js';
export { MakeTakenOrder } from './use-cases/make-taken-order.js';
export { SettlePayment } from './use-cases/settle-payment.js';
