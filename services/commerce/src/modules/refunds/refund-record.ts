import type { Cents } from '@shamba/rules';
import type { AttemptState, CentsText } from '../payments/index.js';

/** requested: not yet told to the provider; pending: told, not yet done; voided: the money was never taken. */
export type RefundRowState = 'requested' | 'pending' | 'completed' | 'failed' | 'voided';

/**
 * Who has decided that the money goes back: the shop; somebody in the
 * provider's own pages; or a card holder's bank, by a dispute.
 */
export type RefundOrigin = 'shop' | 'provider' | 'dispute';

export interface RefundedLine {
  lineId: number;
  quantity: number;
  amount: CentsText;
  restock: boolean;
}

export interface Refund {
  /** Of the shop's own refunds also the provider's idempotency key. */
  id: string;
  /** null: of a payment that has no order. */
  orderId: string | null;
  /** null: of a payment that no provider made. */
  attemptId: string | null;
  attemptState: AttemptState | null;
  /** Of which payment of its order; null: of an attempt without an order, or from before payments had rows. */
  paymentId: string | null;
  amount: Cents;
  /** Part of the amount. */
  shipping: Cents;
  currency: string;
  reason: string;
  lines: RefundedLine[];
  state: RefundRowState;
  origin: RefundOrigin;
  /** The provider's id of it; of a dispute's money the dispute's. */
  providerRefundId: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
  stateAt: Date;
  /** When the provider says that it went back; null: when the shop heard of it. */
  happenedAt: Date | null;
  /** Its payment has an open dispute: until that is decided the provider refunds nothing of it. */
  disputed: boolean;
  retryOf: string | null;
}

interface Part {
  line: { id: number };
  quantity: number;
  amount: Cents;
  restock: boolean;
}

/** A plan's lines as a refund keeps them. */
export const linesOf = (plan: { lines: readonly Part[] }): RefundedLine[] =>
  plan.lines.map(({ line, quantity, amount, restock }) => ({
    lineId: line.id,
    quantity,
    amount: amount.toString(),
    restock,
  }));

/** Refunds whose money is given back or on its way: what they took of an order can't be given a second time. */
export const standing = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ state }) => state !== 'failed' && state !== 'voided');

/** What stands already of an order's money, altogether and part by part. */
export interface Given {
  total: Cents;
  shipping: Cents;
  ofLine(lineId: number): Cents;
}

/** Sums the refunds that stand. */
export function givenBy(refunds: readonly Refund[]): Given {
  const valid = standing(refunds);
  const lines = new Map<number, Cents>();
  for (const part of valid.flatMap((refund) => refund.lines))
    lines.set(part.lineId, (lines.get(part.lineId) ?? 0n) + BigInt(part.amount));
  return {
    total: sum(valid.map((refund) => refund.amount)),
    shipping: sum(valid.map((refund) => refund.shipping)),
    ofLine: (lineId) => lines.get(lineId) ?? 0n,
  };
}

/** The whole of some amounts, in cents. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0n);
