import { type Cents, sum } from '@shamba/rules';
import type { OrderPaymentRecord } from '../orders/index.js';
import { shareOf, without } from './class-money.js';
import { type Refund, standing, type PlannedLine, type RefundPlan } from './refund-record.js';

/** A payment with its unrefunded cents. */
export interface RefundablePayment extends OrderPaymentRecord {
  left: Cents;
}

/** A payment's part of a plan. */
export interface RefundShare extends RefundPlan {
  payment: RefundablePayment;
}

/** The payments with their unrefunded rest. Pure. */
export const refundable = (payments: readonly OrderPaymentRecord[], refunds: readonly Refund[]): RefundablePayment[] =>
  payments.map((payment) => {
    const taken = standing(refunds).filter(({ paymentId, attemptId }) =>
      paymentId === null ? attemptId === payment.attemptId : paymentId === payment.id,
    );
    return { ...payment, left: payment.amount - sum(taken.map(({ amount }) => amount)) };
  });

/**
 * Payments in the order in which refunds use them: the one to use before all others, those that staff refund in person,
 * then the rest. Moves of stays announce what is refunded in person by the same order. Pure.
 */
export const inOrderOfUse = (payments: readonly RefundablePayment[], first: string | null): RefundablePayment[] => {
  const rank = ({ id, attemptId }: RefundablePayment): number => {
    if (id === first) return 0;
    return attemptId === null ? 1 : 2;
  };
  return payments.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Splits a refund over an order's payments, one after the other, each up to its unrefunded rest. A line refunded from
 * two payments is in both shares; its pieces are counted with the first. Pure.
 *
 * @throws Error when the payments have less left than the plan's amount: the plan was not made from these payments.
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
    const taken = lines.map((line) => withAmount(line, take(line.amount)));
    const [sent, free] = [take(shipping), take(rest)];
    // A line without money belongs to the first share: its pieces must be counted.
    const own = taken.filter(({ amount }, index) => amount > 0n || lines[index]?.amount === 0n);
    const amount = sum(own.map((line) => line.amount)) + sent + free;
    const begun = new Set(own.map(({ line }) => line.id));
    lines = lines.flatMap((line, index): PlannedLine[] => {
      const part = taken[index];
      const open = line.amount - (part?.amount ?? 0n);
      const byClass = line.byClass && without(line.byClass, part?.byClass ?? []);
      const rest = { ...line, amount: open, ...(byClass && { byClass }) };
      return open > 0n ? [{ ...rest, ...(begun.has(line.line.id) && { quantity: 0 }) }] : [];
    });
    shipping -= sent;
    rest -= free;
    if (amount > 0n) shares.push({ payment, lines: own, shipping: sent, amount });
  }
  if (lines.length > 0 || shipping + rest > 0n) throw new Error('A refund is larger than what its payments have left');
  return shares;
}

/** The line with part of its amount, shared over its tax classes. */
const withAmount = (line: PlannedLine, amount: Cents): PlannedLine => ({
  ...line,
  amount,
  ...(line.byClass && { byClass: shareOf(line.byClass, amount) }),
});
