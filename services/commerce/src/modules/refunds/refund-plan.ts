import { type Cents, NotFound, percentOf } from '@shamba/service-kit';
import type { OrderLineRecord, OrderRecord } from '../orders/index.js';
import { type Refund, standing } from './refund-record.js';
import { NothingToRefund, NotLeft, ShippingNotDue, WholeLineOnly } from './refunds.errors.js';

/** What somebody wants to give back of a line. */
export interface WantedLine {
  lineId: number;
  quantity: number;
  restock: boolean;
  /** How much of the money: "100.00" for all of it. */
  percent: string;
}

export interface PlannedLine {
  line: OrderLineRecord;
  quantity: number;
  restock: boolean;
  amount: Cents;
}

/** What goes back, to the cent. `amount` is the lines' amounts and the shipping. */
export interface RefundPlan {
  lines: PlannedLine[];
  shipping: Cents;
  amount: Cents;
}

export const remaining = (line: OrderLineRecord): number => line.quantity - line.refundedQuantity;
/** Nights are taken together, a membership is one: their lines go back as a whole. */
export const isWholeOnly = (line: OrderLineRecord): boolean =>
  line.type === 'vineyard_stay' || line.type === 'wine_club';

/**
 * The part of a line's total that belongs to its next `quantity` pieces. Counted from the pieces given back before, so that
 * however a line is taken apart, its parts sum to its total.
 */
export function lineShare(
  line: Pick<OrderLineRecord, 'total' | 'quantity' | 'refundedQuantity'>,
  quantity: number,
): Cents {
  const upTo = (pieces: number): Cents => (line.total * BigInt(pieces)) / BigInt(line.quantity);
  return upTo(line.refundedQuantity + quantity) - upTo(line.refundedQuantity);
}

/**
 * Plans a refund of parts of an order. Pure.
 *
 * @param shipping undefined: with the last unshipped wine; true: or refuse; false: keep it.
 * @throws NotFound for a line of another order, NotLeft, WholeLineOnly, ShippingNotDue, NothingToRefund.
 */
export function planRefund(
  order: OrderRecord,
  refunds: readonly Refund[],
  wanted: readonly WantedLine[],
  shipping?: boolean,
): RefundPlan {
  const lines = wanted.map((want) => planLine(order, want));
  const due = shippingDue(order, refunds, lines);
  if (shipping === true && due === 0n) throw new ShippingNotDue();
  const takesWine = lines.some(({ line }) => line.type === 'wine');
  const given = shipping === true || (shipping === undefined && takesWine) ? due : 0n;
  if (lines.length === 0 && given === 0n) throw new NothingToRefund();
  return planOf(lines, given);
}

/** Everything that is left of an order, with money that earlier rules had kept. */
export function planRest(order: OrderRecord, refunds: readonly Refund[]): RefundPlan {
  const valid = standing(refunds);
  const given = new Map<number, Cents>();
  for (const part of valid.flatMap((refund) => refund.lines))
    given.set(part.lineId, (given.get(part.lineId) ?? 0n) + BigInt(part.amount));
  const lines = order.lines
    .map(
      (line): PlannedLine => ({
        line,
        quantity: remaining(line),
        restock: true,
        amount: line.total - (given.get(line.id) ?? 0n),
      }),
    )
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0n);
  return planOf(lines, order.shipping - sum(valid.map((refund) => refund.shipping)));
}

function planLine(order: OrderRecord, { lineId, quantity, restock, percent }: WantedLine): PlannedLine {
  const line = order.lines.find((candidate) => candidate.id === lineId);
  if (!line) throw new NotFound('This order line');
  const left = remaining(line);
  if (quantity > left) throw new NotLeft(line.title, left);
  if (isWholeOnly(line) && quantity !== left) throw new WholeLineOnly(line.title);
  return { line, quantity, restock, amount: percentOf(lineShare(line, quantity), percent) };
}

/** Shipping belongs to the order: it goes back when no unshipped wine is left, and only once. */
function shippingDue(order: OrderRecord, refunds: readonly Refund[], lines: readonly PlannedLine[]): Cents {
  if (order.fulfilmentState === 'shipped' || order.fulfilmentState === 'delivered') return 0n;
  const leaving = new Map(lines.map(({ line, quantity }) => [line.id, quantity]));
  const stays = order.lines.some((line) => line.type === 'wine' && remaining(line) > (leaving.get(line.id) ?? 0));
  return stays ? 0n : order.shipping - sum(standing(refunds).map((refund) => refund.shipping));
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0n);
const planOf = (lines: PlannedLine[], shipping: Cents): RefundPlan => ({
  lines,
  shipping,
  amount: sum(lines.map((part) => part.amount)) + shipping,
});
