import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StayLink } from '@shamba/api-contract/internal';
import { type Cents, parseCents } from '@shamba/rules';
import { MakeOrder, type OrderRecord } from '../orders/index.js';
import {
  AttemptRepository,
  type BegunAttempt,
  JoinAttempt,
  type PaymentAnswer,
  RunAttempt,
} from '../payments/index.js';
import { LinkAmountDiffers, LinkNotPayable } from './payment-links.errors.js';
import { CHANGED_MEANWHILE, FinishChange } from './finish-change.js';
import { phoneAttempt } from './phone-stay.js';
import { changeOf, ReadPaymentLink } from './read-payment-link.js';

export interface PayLinkInput {
  key: unknown;
  amount: Cents;
  sourceId: string;
  verificationToken: string | undefined;
  /** Network of the request, as rate limits count it. */
  network: string | undefined;
}

/**
 * Pays a mailed link: for other nights of a stay by one attempt of purpose `change`, finished at once; for a stay that
 * staff entered by one of purpose `phone`, whose order is made at once.
 */
@Injectable()
export class PayLink {
  constructor(
    private readonly read: ReadPaymentLink,
    private readonly attempts: AttemptRepository,
    private readonly run: RunAttempt,
    private readonly join: JoinAttempt,
    private readonly finish: FinishChange,
    private readonly orders: MakeOrder,
  ) {}

  /**
   * A second press, in any tab, gets the first one's answer. A decline is a result, not an error.
   * @throws NotFound, LinkNotPayable, LinkAmountDiffers, HoldsRefused (409), TooManyDeclines (429)
   */
  async execute(input: PayLinkInput): Promise<PaymentAnswer> {
    const { link, order, state } = await this.read.execute(input.key);
    if (state !== 'open' && state !== 'paying' && state !== 'paid') throw new LinkNotPayable(state);
    if (parseCents(link.amount) !== input.amount) throw new LinkAmountDiffers();
    if (state !== 'open') return this.finished(await this.join.sameLink(link.checkoutId));
    // Everyone with the link shares its count of declines, in any browser.
    const permit = await this.run.permit({ owner: undefined, cartId: link.checkoutId, network: input.network });
    const attempt = order ? attemptOf(link, order) : phoneAttempt(link.sale, link.checkoutId);
    if (!(await this.attempts.openLink(attempt))) return this.finished(await this.join.sameLink(link.checkoutId));
    const note = order ? `${link.reference}: other dates` : `${link.reference}: stay`;
    return this.finished(await this.run.execute(attempt, { ...input, note }, permit));
  }

  private async finished(answer: PaymentAnswer): Promise<PaymentAnswer> {
    const attempt = answer.paymentId === null ? undefined : await this.attempts.find(answer.paymentId);
    if (!answer.success || attempt?.state !== 'paid') return answer;
    if (!attempt.snapshot.change) {
      await this.orders.execute(attempt, null);
      return answer;
    }
    return (await this.finish.execute(attempt))
      ? answer
      : { success: false, paymentId: null, error: CHANGED_MEANWHILE };
  }
}

function attemptOf(link: StayLink, order: OrderRecord): BegunAttempt {
  const [amount, tax] = [parseCents(link.amount), parseCents(link.tax)];
  const { firstName, lastName, email, phone } = order;
  return {
    id: randomUUID(),
    purpose: 'change',
    checkoutId: link.checkoutId,
    userId: order.userId,
    guestId: order.guestId,
    amount,
    currency: link.currency,
    fingerprint: link.checkoutId,
    snapshot: {
      lines: [],
      adjustments: [],
      totals: {
        subtotal: String(amount - tax),
        discount: '0',
        shipping: '0',
        tax: String(tax),
        tip: '0',
        total: String(amount),
      },
      holds: [
        {
          lineRef: link.lineId,
          kind: 'nights',
          unitId: link.unitId,
          checkIn: link.newCheckIn,
          checkOut: link.newCheckOut,
        },
      ],
      customer: { firstName, lastName, email, phone },
      shippingAddress: null,
      billingAddress: null,
      ageConfirmed: false,
      change: changeOf(link),
    },
  };
}
