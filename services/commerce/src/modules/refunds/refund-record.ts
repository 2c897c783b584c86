import { type Cents, sum } from '@shamba/rules';
import type { ClassMoney } from '../figures/index.js';
import type { OrderLineRecord } from '../orders/index.js';
import type { CentsText } from '../payments/index.js';
import { type KeptClass, toKept } from './class-money.js';

/** requested: not yet sent to the provider; pending: sent, not finished; voided: the money was never captured. */
export type RefundRowState = 'requested' | 'pending' | 'completed' | 'failed' | 'voided';

/** Origin of a refund: the shop; somebody in the provider's own pages; or a cardholder's bank, by a dispute. */
export type RefundOrigin = 'shop' | 'provider' | 'dispute';

export interface RefundedLine {
  lineId: number;
  quantity: number;
  amount: CentsText;
  restock: boolean;
  /**
   * The amount by tax class: of a stay's nights that were given up, and of what goes back of the line afterwards. Absent:
   * figures and reports count it in the proportion of the line.
   */
  byClass?: KeptClass[];
}

export interface Refund {
  /** For the shop's own refunds also the provider's idempotency key. */
  id: string;
  /** null: refund of a payment without an order. */
  orderId: string | null;
  /** null: refund of a payment without a provider. */
  attemptId: string | null;
  /** Its payment, or its order's card, is not captured yet: until then the provider is not asked. */
  waits: boolean;
  /** The order's refunded payment; null: of an attempt without an order, or from before payments had rows. */
  paymentId: string | null;
  amount: Cents;
  /** Part of the amount that is for shipping. */
  shipping: Cents;
  currency: string;
  reason: string;
  lines: RefundedLine[];
  state: RefundRowState;
  origin: RefundOrigin;
  /** The provider's refund id; for a dispute's money the dispute's id. */
  providerRefundId: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
  stateAt: Date;
  /** Time of the refund by the provider's record; null: use the time when the shop learned of it. */
  happenedAt: Date | null;
  /** Its payment has an open dispute: until its end the provider refunds nothing. */
  disputed: boolean;
  retryOf: string | null;
}

/** A line of a planned refund. */
export interface PlannedLine {
  line: OrderLineRecord;
  quantity: number;
  restock: boolean;
  amount: Cents;
  /** Part of a waived tasting fee, without tax, that the rules keep. */
  keptFee?: Cents;
  /** The membership's tastings of the leaving persons stay used. */
  keepsTastings?: true;
  /** The amount by tax class; absent: in the proportion of the line. */
  byClass?: ClassMoney[];
}

/** A refund in cents. `amount` is the sum of the lines, the shipping, and money of no line. */
export interface RefundPlan {
  lines: PlannedLine[];
  shipping: Cents;
  amount: Cents;
  /** Withheld from the bottles' money: the tasting fee that was waived for them. Absent: nothing. */
  withheld?: Cents;
}

/** A plan's lines as stored in a refund. */
export const linesOf = (plan: Pick<RefundPlan, 'lines'>): RefundedLine[] =>
  plan.lines.map(({ line, quantity, amount, restock, byClass }) => ({
    lineId: line.id,
    quantity,
    amount: amount.toString(),
    restock,
    ...(byClass && { byClass: toKept(byClass) }),
  }));

/** Refunds that neither failed nor were voided: their part of an order can't be refunded a second time. */
export const standing = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ state }) => state !== 'failed' && state !== 'voided');

/** Refunded money of an order: total, shipping and by line, in cents. */
export interface Given {
  total: Cents;
  shipping: Cents;
  ofLine(lineId: number): Cents;
}

/** Sums the standing refunds. */
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
