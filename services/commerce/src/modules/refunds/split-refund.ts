import type { Cents } from '@shamba/rules';
import type { OrderPayment } from '../orders/index.js';
import type { PlannedLine, RefundPlan } from './refund-plan.js';
import { type Refund, standing, sum } from './refund-record.js';

/** A payment and what of it has not gone back. */
export interface RefundablePayment extends OrderPayment {
  left: Cents;
}

/** What of a plan goes back to one payment. */
export interface RefundShare extends RefundPlan {
  payment: RefundablePayment;
}

/** What each payment has left after the refunds that stand. Pure. */
export const refundable = (payments: readonly OrderPayment[], refunds: readonly Refund[]): RefundablePayment[] =>
  payments.map((payment) => {
    const taken = standing(refunds).filter(({ paymentId, attemptId }) =>
      paymentId === null ? attemptId === payment.attemptId : paymentId === payment.id,
    );
    return { ...payment, left: payment.amount - sum(taken.map(({ amount }) => amount)) };
  });

/**
 * Splits a refund over an order's payments, in their order, each as far as it has money left: a line whose money comes
 * from two payments is a part of both, and its pieces are counted with the first. Pure.
 *
 * @throws Error when the payments have less left than the plan gives back: the plan was not made from these payments.
 */
export function splitRefund(plan: RefundPlan, payments: readonly RefundablePayment[]): RefundShare[] {
  let lines: PlannedLine[] = [...plan.lines];
  let { shipping } = plan;
  let rest = plan.amount - plan.shipping - sum(plan.lines.map(({ amount }) => amount));
  const shares: RefundShare[] = [];
  for (const payment of payments) {
    let room = payment.left;
    const take = (wanted: Cents): Cents => {
      const taken = wanted < room ? wanted : room;
      room -= taken;
      return taken;
    };
    if (room <= 0n) continue;
    const taken = lines.map((line) => ({ ...line, amount: take(line.amount) }));
    const [sent, free] = [take(shipping), take(rest)];
    // A line without money belongs to the first share, so that its pieces are counted.
    const own = taken.filter(({ amount }, index) => amount > 0n || lines[index]?.amount === 0n);
    const amount = sum(own.map((line) => line.amount)) + sent + free;
    const begun = new Set(own.map(({ line }) => line.id));
    lines = lines.flatMap((line, index): PlannedLine[] => {
      const open = line.amount - (taken[index]?.amount ?? 0n);
      return open > 0n ? [{ ...line, ...(begun.has(line.line.id) && { quantity: 0 }), amount: open }] : [];
    });
    shipping -= sent;
    rest -= free;
    if (amount > 0n) shares.push({ payment, lines: own, shipping: sent, amount });
  }
  if (lines.length > 0 || shipping + rest > 0n) throw new Error('A refund is larger than what its payments have left');
  return shares;
}
