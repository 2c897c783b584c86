import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { CartRepository, EmptyCart } from '../../cart/index.js';
import { CheckoutHolds } from '../../holds/index.js';
import { HoldsRefused, issuesOfHolds } from '../../payments/index.js';
import {
  blocking,
  choicesAtCheckout,
  type Destination,
  holdLines,
  type Quote,
  QuoteCart,
} from '../../pricing/index.js';

export interface StartedCheckout {
  checkoutId: string;
  holdExpiresAt: Date;
  quote: Quote;
}

/** Holds the cart's items for ten minutes, all or nothing. Calling it again refreshes the time. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly quotes: QuoteCart,
    private readonly carts: CartRepository,
    private readonly holds: CheckoutHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Open choices (a slot, a date, sign-in) stay as issues in the quote: checkout asks for them. Any other issue refuses
   * everything: nothing is held that the quote refuses.
   * @throws HoldsRefused (409, with issues and quote) when an item is unavailable, EmptyCart (409).
   */
  async execute(caller: Caller, browserId: string | undefined, destination: Destination): Promise<StartedCheckout> {
    const quote = await this.quotes.execute(caller, browserId, destination);
    const { cart } = quote;
    if (!cart || cart.lines.length === 0) throw new EmptyCart();
    const refused = blocking(quote.issues).filter((entry) => !choicesAtCheckout.has(entry.code));
    if (refused.length > 0) throw new HoldsRefused(refused, quote);
    const checkoutId = cart.checkoutId ?? (await this.carts.beginCheckout(cart.id, randomUUID(), null));
    const lines = holdLines(quote);
    const outcome = await this.holds.place(checkoutId, lines, {
      again: cart.checkoutId !== null,
      anonymous: caller.userId === undefined,
    });
    if (!outcome.held) throw new HoldsRefused(issuesOfHolds(outcome.issues), quote);
    const holdExpiresAt = outcome.expiresAt ?? this.clock.in(this.holds.ttlSeconds);
    await this.carts.beginCheckout(cart.id, checkoutId, holdExpiresAt);
    return { checkoutId, holdExpiresAt, quote: { ...quote, holdExpiresAt } };
  }
}
