import type { Caller } from '@shamba/service-kit/identity';
import { opensOrder, type OrderRecord } from '../orders/index.js';

/** The credentials of a caller who wants to cancel. */
export interface Canceller {
  caller: Caller;
  /** The token of a mailed link, when the page was opened with it. */
  key: unknown;
}

type Owned = Pick<OrderRecord, 'userId' | 'linkHashes'>;

/**
 * True if the caller may cancel the order. An account's order: only that account. A guest's order: a caller with the
 * link mailed to the buyer. The guest's cookie is not enough, since it stays on a shared computer.
 */
export const mayCancel = (order: Owned, { caller, key }: Canceller): boolean =>
  order.userId === null ? opensOrder(order, key) : order.userId === caller.userId;

/** Explains how to cancel, to a caller who may see the order but not cancel it here. */
export const whereToCancel = (order: Owned): string =>
  order.userId === null
    ? 'To cancel, please open this order with the link in your confirmation email.'
    : 'To cancel, please sign in to the account that this order belongs to.';
