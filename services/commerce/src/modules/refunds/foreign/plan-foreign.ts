import { allocate, type Cents } from '@shamba/rules';
import type { OrderRecord } from '../../orders/index.js';
import type { PlannedLine, RefundPlan } from '../refund-plan.js';
import { givenBy, type Refund, sum } from '../refund-record.js';

const atLeastZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

/**
 * Money that went back at the provider, which names no line: it is shared over everything of the order that has money
 * left (lines with their tax, shipping, tip) in proportion to what is left, by largest remainder. No piece is given
 * back. Pure.
 *
 * @param amount cents; of more than the order has left only that much is planned
 */
export function planForeign(order: OrderRecord, refunds: readonly Refund[], amount: Cents): RefundPlan {
  const given = givenBy(refunds);
  const left = atLeastZero(order.total - given.total);
  const total = amount < left ? amount : left;
  const weights = [
    ...order.lines.map((line) => atLeastZero(line.total - given.ofLine(line.id))),
    atLeastZero(order.shipping - given.shipping),
    order.tip,
  ];
  const parts = sum(weights) === 0n ? weights : allocate(total, weights);
  const lines = order.lines.map(
    (line, index): PlannedLine => ({ line, quantity: 0, restock: false, amount: parts[index] ?? 0n }),
  );
  return {
    lines: lines.filter((part) => part.amount > 0n),
    shipping: parts[order.lines.length] ?? 0n,
    amount: total,
  };
}
