import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cents } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../../config.js';
import { type Cart, EmptyCart } from '../../cart/index.js';
import type { Attempt } from '../attempt.js';
import { AttemptRepository } from '../attempt.repository.js';
import { PaymentInProgress } from '../payments.errors.js';
import { NOT_CHARGED, type PaymentAnswer, paidAnswer } from './run-attempt.js';

/** Seconds after an order in which another press of Pay gets the order's payment. */
const JUST_NOW_S = 600;
const LOOK_EVERY_MS = 100;

/** Gives every press of Pay for the same purchase the same answer. */
@Injectable()
export class JoinAttempt {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /**
   * Returns the answer of the cart's open attempt if it is for the same purchase.
   * @throws PaymentInProgress (409) otherwise.
   */
  async openAttempt(cartId: string, fingerprint: string): Promise<PaymentAnswer> {
    const open = await this.attempts.openOf(cartId);
    if (open?.fingerprint === fingerprint) return this.answerOf(open);
    // The first press may have become an order since the cart was read.
    const latest = open ? undefined : await this.attempts.latestOf(cartId, ['ordered', 'captured'], this.justNow());
    if (latest?.fingerprint !== fingerprint) throw new PaymentInProgress();
    return paidAnswer(latest);
  }

  /** The same, or null without an open attempt for this purchase. */
  async sameIfAny(cartId: string, fingerprint: string): Promise<PaymentAnswer | null> {
    const open = await this.attempts.openOf(cartId);
    return open?.fingerprint === fingerprint ? this.answerOf(open) : null;
  }

  /** The cart is empty, perhaps because it was just paid for and ordered. @throws EmptyCart (409). */
  async paidJustNow(cart: Cart | undefined, amount: Cents): Promise<PaymentAnswer> {
    const latest = cart && (await this.attempts.latestOf(cart.id, ['ordered', 'captured'], this.justNow()));
    if (latest?.amount !== amount) throw new EmptyCart();
    return paidAnswer(latest);
  }

  /** Returns the answer of the attempt that pays or has paid the link. @throws PaymentInProgress (409) */
  async sameLink(checkoutId: string): Promise<PaymentAnswer> {
    const open = await this.attempts.ofLink(checkoutId);
    if (!open) throw new PaymentInProgress();
    return this.answerOf(open);
  }

  private justNow(): Date {
    return new Date(this.clock.now().getTime() - JUST_NOW_S * 1000);
  }

  /** Waits for the provider's answer to the first press, at most as long as that press does. */
  private async answerOf(attempt: Attempt): Promise<PaymentAnswer> {
    const looks = Math.ceil((this.config.PROVIDER_TIMEOUT_MS + 5000) / LOOK_EVERY_MS);
    let current: Attempt | undefined = attempt;
    for (let look = 0; look < looks && (current?.state === 'pinning' || current?.state === 'authorising'); look += 1) {
      await pause(LOOK_EVERY_MS);
      current = await this.attempts.find(attempt.id);
    }
    switch (current?.state) {
      case 'paid':
      case 'ordered':
      case 'captured':
        return paidAnswer(current);
      case 'pinning':
      case 'authorising':
        throw new PaymentInProgress();
      default:
        return { success: false, paymentId: null, error: current?.errorMessage ?? NOT_CHARGED };
    }
  }
}
