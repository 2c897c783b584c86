import type { Caller } from '@shamba/service-kit';
import { opensOrder, type OrderRecord } from '../orders/index.js';

/** The credentials of a caller who wants to cancel. */
export interface Canceller {
  caller: Caller;
  /** The token of a mailed link, when the page was opened with it. */
  key: unknown;
}

type Owned = Pick<OrderRecord, 'userId' | 'linkHashes'>;

/**
 * Who may cancel an order: the account it belongs to; of an order without one whoever has the link that was mailed to
 * its buyer. A guest's cookie is not enough, since it stays behind on a shared computer; nor is the link of an
 * account's order.
 */
export const mayCancel = (order: Owned, { caller, key }: Canceller): boolean =>
  order.userId === null ? opensOrder(order, key) : order.userId === caller.userId;

/** How somebody who may see an order, but not cancel it here, can. */
export const whereToCancel = (order: Owned): string =>
  order.userId === null
    ? 'To cancel, please open this order with the link in your confirmation mail.'
    : 'To cancel, please sign in to the account that this order belongs to.';
