/** Commerce's parts for the demo data: its prices, refunds, mails and the loader of its rows. */
export { nightlyRate } from '../modules/items/stay-rate.js';
export { orderPath, tokenHash } from '../modules/orders/order-link.js';
export { confirmationMail, refundedMail } from '../modules/orders/order-mails.js';
export { priceBasket } from '../modules/pricing/price-basket.js';
export { planRefund, planRest } from '../modules/refunds/refund-plan.js';
export { loadPast } from './load-past.js';
export type {
  Address,
  BasketLine,
  CardFace,
  OrderLineRecord,
  OrderRecord,
  PastMember,
  PastOrder,
  PastRefund,
  PastRelease,
  Quarter,
} from './past.js';
