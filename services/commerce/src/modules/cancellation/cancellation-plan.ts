import { NotFound } from '@shamba/service-kit/http';
import type { OrderLineRecord, OrderRecord } from '../orders/index.js';
import { planRefund, type Refund, type RefundPlan, remaining } from '../refunds/index.js';
import { type CancellationRule, judge, type LineDate } from './policy.js';

export interface CancellationFacts {
  order: OrderRecord;
  refunds: readonly Refund[];
  rules: readonly CancellationRule[];
  dates: ReadonlyMap<number, LineDate>;
  now: Date;
}

/** Effect of cancelling some lines, or the reason why that is not allowed. */
export type CancellationPlan =
  | { allowed: true; reason: null; plan: RefundPlan; percents: ReadonlyMap<number, string>; wholeOrder: boolean }
  | { allowed: false; reason: string };

/**
 * Plans a customer's cancellation. Pure.
 *
 * @param lineIds null: all lines that can be cancelled; otherwise each named line must be cancellable.
 */
export function planCancellation(
  { order, refunds, rules, dates, now }: CancellationFacts,
  lineIds: readonly number[] | null,
): CancellationPlan {
  const verdicts = linesOf(order, lineIds).map((line) => ({
    line,
    verdict: judge(order, line, rules, dates.get(line.id) ?? null, now),
  }));
  const refused = verdicts.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict.reason]));
  const wanted = verdicts.flatMap(({ line, verdict }) => (verdict.allowed ? [{ line, percent: verdict.percent }] : []));
  if (wanted.length === 0 || (lineIds !== null && refused.length > 0))
    return { allowed: false, reason: refused[0] ?? 'There is nothing left to cancel.' };
  const plan = planRefund(
    order,
    refunds,
    wanted.map(({ line, percent }) => ({ lineId: line.id, quantity: remaining(line), restock: true, percent })),
  );
  const taken = new Set(wanted.map(({ line }) => line.id));
  return {
    allowed: true,
    reason: null,
    plan,
    percents: new Map(wanted.map(({ line, percent }) => [line.id, percent])),
    wholeOrder: order.lines.every((line) => taken.has(line.id) || remaining(line) === 0),
  };
}

function linesOf(order: OrderRecord, lineIds: readonly number[] | null): OrderLineRecord[] {
  if (lineIds === null) return order.lines.filter((line) => remaining(line) > 0);
  return [...new Set(lineIds)].map((id) => {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) throw new NotFound('This order line');
    return line;
  });
}
