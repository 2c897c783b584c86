import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Cents } from '@shamba/rules';
import { currentRequestId } from '@shamba/service-kit/http';
import { type Caller, ownerKey } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { type Cart, FindCart } from '../../cart/index.js';
import { TastingsUsed } from '../../club/index.js';
import { blocking, type Quote, QuoteCart } from '../../pricing/index.js';
import type { NewAttempt } from '../attempt.repository.js';
import {
  CardConsentRequired,
  CardMissing,
  CartNotReady,
  CustomerMissing,
  HoldsRefused,
  PriceChanged,
} from '../payments.errors.js';
import { checkShippedPolicy, complianceOf } from '../payment-policy.js';
import type { CustomerInfo, PostalAddress } from '../postal-address.js';
import { fingerprintOf, snapshotOf } from '../snapshot.js';
import { type PaymentAnswer, RunAttempt } from './run-attempt.js';
import { JoinAttempt } from './join-attempt.js';
import { OpenAttempt } from './open-attempt.js';

export interface CreatePaymentInput {
  caller: Caller;
  browserId: string | undefined;
  /** Network of the request, as rate limits count it. */
  network: string | undefined;
  /** The browser's total of the cart in cents, unverified. */
  amount: Cents;
  sourceId: string | undefined;
  /** The provider's customer, when `sourceId` is the caller's card on file. */
  customerId?: string | undefined;
  verificationToken: string | undefined;
  note: string | undefined;
  customer: CustomerInfo | null;
  shippingAddress: Partial<PostalAddress> | null;
  billingAddress: PostalAddress | null;
  stateCode: string | undefined;
  ageConfirmed: boolean;
  /** Set with a membership: the card may be stored. `version`: of the terms shown. */
  cardConsent?: { version: string | undefined } | undefined;
}

/**
 * One press of Pay: compares the stated amount with a fresh quote, pins everything, authorises the card. A second press
 * gets the first one's answer.
 */
@Injectable()
export class CreatePayment {
  private readonly log = new Logger('CreatePayment');

  constructor(
    private readonly carts: FindCart,
    private readonly quotes: QuoteCart,
    private readonly attempts: OpenAttempt,
    private readonly run: RunAttempt,
    private readonly join: JoinAttempt,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws 422 for missing customer, address, age or sign-in and for states not served; 429 `too_many_declines`; 409
   * `price_changed` (with the quote), `cart_not_ready`, `hold_unavailable`, `payment_in_progress`, `cart_empty`,
   * `account_ended`, `account_ending`, `tastings_used`. A decline is a result, not an error.
   */
  async execute(input: CreatePaymentInput): Promise<PaymentAnswer> {
    try {
      return await this.pay(input, { asLastRead: true });
    } catch (error) {
      // A wine has changed since it was read, or a tasting was used: nothing was charged.
      const hasChanged = error instanceof HoldsRefused && error.issues.some(({ code }) => code === 'changed');
      if (!hasChanged && !(error instanceof TastingsUsed)) throw error;
      return this.pay(input, { asLastRead: false });
    }
  }

  private async pay(input: CreatePaymentInput, facts: { asLastRead: boolean }): Promise<PaymentAnswer> {
    const cart = await this.carts.execute(input.caller, input.browserId);
    if (!cart || cart.lines.length === 0) return this.join.paidJustNow(cart, input.amount);
    const fingerprint = fingerprintOf(input.amount, cart.lines);
    const permit = await this.run.permit({ owner: ownerKey(input.caller), cartId: cart.id, network: input.network });
    try {
      const attempt = await this.prepare(input, cart, fingerprint, facts);
      const checkoutId = await this.attempts.execute(attempt);
      if (checkoutId !== null) return await this.run.execute({ ...attempt, checkoutId }, input, permit);
      return await this.join.openAttempt(cart.id, fingerprint);
    } catch (error) {
      // During the first press, its holds and its order may have changed the quote.
      if (!(error instanceof PriceChanged || error instanceof CartNotReady)) throw error;
      const joined = await this.join.sameIfAny(cart.id, fingerprint);
      if (!joined) throw error;
      this.log.debug(`Pay pressed again for cart ${cart.id}`);
      return joined;
    }
  }

  private async prepare(
    input: CreatePaymentInput,
    cart: Cart,
    fingerprint: string,
    facts: { asLastRead: boolean },
  ): Promise<NewAttempt> {
    // Without a customer there can be no order: do not try the card.
    if (input.amount > 0n && !input.customer) throw new CustomerMissing();
    checkShippedPolicy(cart.lines, input);
    const quote = await this.quote(input, cart, facts);
    this.check(quote, input);
    return {
      id: randomUUID(),
      purpose: 'checkout',
      cartId: cart.id,
      cartPurchases: cart.purchases,
      checkoutId: cart.checkoutId ?? randomUUID(),
      userId: input.caller.userId ?? null,
      guestId: input.caller.guestId ?? null,
      amount: quote.priced.totals.total,
      currency: quote.currency,
      fingerprint,
      snapshot: snapshotOf(quote, {
        customer: input.customer,
        shippingAddress: input.shippingAddress && completed(input.shippingAddress),
        billingAddress: input.billingAddress,
        ageConfirmed: input.ageConfirmed,
        compliance: complianceOf(cart.lines, input, this.clock.now()),
        cardConsent: input.cardConsent
          ? {
              statedVersion: input.cardConsent.version ?? null,
              at: this.clock.now().toISOString(),
              requestId: currentRequestId(),
            }
          : null,
      }),
    };
  }

  /** The cart's quote. Only one with the stated amount and without issues may rest on facts that were read before. */
  private async quote(input: CreatePaymentInput, cart: Cart, { asLastRead }: { asLastRead: boolean }): Promise<Quote> {
    const price = (how: { asLastRead: boolean }): Promise<Quote> =>
      this.quotes.price(
        input.caller,
        cart,
        { state: input.shippingAddress?.state || input.stateCode, zip: input.shippingAddress?.zipCode },
        how,
      );
    const quote = await price({ asLastRead });
    const isPlain = quote.issues.length === 0 && quote.priced.totals.total === input.amount;
    return isPlain || !asLastRead ? quote : price({ asLastRead: false });
  }

  private check(quote: Quote, input: CreatePaymentInput): void {
    const issues = blocking(quote.issues);
    if (issues.length > 0) throw new CartNotReady(quote, issues);
    const joins = quote.offers.some((offer) => offer.line.type === 'wine_club');
    if (joins && !input.cardConsent) throw new CardConsentRequired();
    if (quote.priced.totals.total !== input.amount) throw new PriceChanged(quote);
    // A membership keeps the card of its payment, so one on file can't start it.
    if (input.amount > 0n && (!input.sourceId || (joins && input.customerId))) throw new CardMissing();
  }
}

/** null for an address without its main parts: no line needed an address. */
function completed(address: Partial<PostalAddress>): PostalAddress | null {
  const { address1, city, state, zipCode } = address;
  if (!address1 || !city || !state || !zipCode) return null;
  return {
    address1,
    address2: address.address2 ?? null,
    city,
    state: state.toUpperCase(),
    zipCode,
    country: address.country ?? 'US',
  };
}
