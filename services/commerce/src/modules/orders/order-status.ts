import { type Cents, sum } from '@shamba/rules';
import type { OrderLineRecord, OrderRecord } from './order-record.js';
import type { FulfilmentState } from './order.entity.js';

/** Later payments for moved stays in cents; part of the total. */
export const addedTo = ({ lines }: Pick<OrderRecord, 'lines'>): Cents =>
  sum(lines.flatMap(({ additions }) => additions).map(({ amount }) => amount));

/** The part of them that was paid at the house. */
export const addedInHouse = ({ lines }: Pick<OrderRecord, 'lines'>): Cents =>
  sum(lines.flatMap(({ additions }) => additions.filter(({ inHouse }) => inHouse)).map(({ amount }) => amount));

export type OrderStatus = 'pending' | 'completed' | 'cancelled';

/**
 * The API's status: cancelled if cancelled, completed when everything is fulfilled (nothing to ship: when paid), else
 * pending.
 */
export function orderStatus(order: Pick<OrderRecord, 'cancelledAt' | 'fulfilmentState' | 'paymentState'>): OrderStatus {
  if (order.cancelledAt !== null) return 'cancelled';
  if (order.fulfilmentState !== 'none') return order.fulfilmentState === 'pending' ? 'pending' : 'completed';
  return order.paymentState === 'authorised' || order.paymentState === 'lost' ? 'pending' : 'completed';
}

const SHIPPING_WORDS: Record<Exclude<FulfilmentState, 'none'>, string> = {
  pending: 'Pending',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** Pending, Shipped or Delivered; null when nothing is shipped. */
export const shippingStatus = (state: FulfilmentState): string | null =>
  state === 'none' ? null : SHIPPING_WORDS[state];

/** Bottles of a club's box, paid for by the line of its tier. */
export const isInBox = ({ details }: Pick<OrderLineRecord, 'details'>): boolean => details.facts.inBox === true;

/** The bottles left for the order's parcel: its wine, and a membership whose box is neither apart nor lines of its own. */
export const toSend = ({ lines }: Pick<OrderRecord, 'lines'>, { boxApart }: { boxApart: boolean }): OrderLineRecord[] =>
  lines
    .filter(({ type }) => type === 'wine' || (type === 'wine_club' && !boxApart && !lines.some(isInBox)))
    .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity);

/**
 * Persons of a line whose tasting the buyer's membership paid for, after so many have left: who paid leaves first, so
 * that each person's money is that person's. Pure.
 */
export const clubTastingsLeft = (
  { details, quantity }: Pick<OrderLineRecord, 'details' | 'quantity'>,
  gone: number,
): number => Math.min(details.facts.clubTastings ?? 0, quantity - gone);

/** Pieces that leave a line; `keepsTastings`: too late to give the membership's tastings back. */
export interface LeavingPart {
  line: Pick<OrderLineRecord, 'details' | 'quantity' | 'refundedQuantity'>;
  quantity: number;
  keepsTastings?: boolean;
}

/** Tastings that the membership has again when these pieces have left. Pure. */
export const tastingsBack = (parts: readonly LeavingPart[]): number =>
  parts
    .filter(({ keepsTastings }) => !keepsTastings)
    .map(
      ({ line, quantity }) =>
        clubTastingsLeft(line, line.refundedQuantity) - clubTastingsLeft(line, line.refundedQuantity + quantity),
    )
    .reduce((all, part) => all + part, 0);

/** True for the order of a club's box: only staff give it back, as its quarter was fixed by the approval. */
export const isClubBox = ({ channel }: Pick<OrderRecord, 'channel'>): boolean => channel === 'club';

/** True if the order may pay a club quarter: a run's does also without a tier's line, when its wines have prices. */
export const hasClub = ({ channel, lines }: Pick<OrderRecord, 'channel' | 'lines'>): boolean =>
  channel === 'club' ||
  lines.some(({ type, quantity, refundedQuantity }) => type === 'wine_club' && refundedQuantity < quantity);
