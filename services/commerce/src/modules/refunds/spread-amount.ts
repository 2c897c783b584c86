import { allocate, type Cents, sum } from '@shamba/rules';
import type { OrderRecord } from '../orders/index.js';
import { givenBy, type Refund, type PlannedLine, type RefundPlan } from './refund-record.js';

const atLeastZero = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

/**
 * Plans a refund of money that names no line: splits it over all parts of the order with money left (lines with their
 * tax, shipping, tip) in proportion to the rest, by largest remainder. No piece is returned. Pure.
 *
 * @param amount cents; limited to the rest of the order
 */
export function spreadAmount(order: OrderRecord, refunds: readonly Refund[], amount: Cents): RefundPlan {
  const given = givenBy(refunds);
  const left = atLeastZero(order.total - given.total);
  const total = amount < left ? amount : left;
  const withoutPart = given.total - given.shipping - sum(order.lines.map((line) => given.ofLine(line.id)));
  const weights = [
    ...order.lines.map((line) => atLeastZero(line.total - given.ofLine(line.id))),
    atLeastZero(order.shipping - given.shipping),
    atLeastZero(order.tip - withoutPart),
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
