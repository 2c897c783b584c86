import type { OrderLineRecord, OrderRecord } from '../orders/index.js';
import { remaining } from '../refunds/index.js';

/** True if the stay exists and its order's money was or will be captured. */
export const canGrow = (order: OrderRecord, line: OrderLineRecord): boolean =>
  order.cancelledAt === null &&
  remaining(line) > 0 &&
  ['authorised', 'captured', 'partly_refunded', 'refunded'].includes(order.paymentState);
