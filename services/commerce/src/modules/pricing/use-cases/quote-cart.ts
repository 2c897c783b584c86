import { Injectable } from '@nestjs/common';
import { saleRules } from '@shamba/service-kit/config';
import { InvalidFields } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { type Cart, FindCart } from '../../cart/index.js';
import { MemberStanding } from '../../club/index.js';
import { type Items, ItemSource } from '../../items/index.js';
import { type ShipTo, ShipStateRepository } from '../../shipping/index.js';
import { makeQuote, type Quote } from '../quote.js';
import { TaxRates } from '../tax-rates.js';

/** Destination of wine: without a state shipping is estimated, without a ZIP code it is not compared with the state. */
export interface Destination {
  /** Two-letter code. */
  state: string | undefined;
  zip: string | undefined;
}

/** Prices the caller's cart: reads current prices, rates and settings and passes them to the pricing engine. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly carts: FindCart,
    private readonly items: ItemSource,
    private readonly states: ShipStateRepository,
    private readonly taxRates: TaxRates,
    private readonly standings: MemberStanding,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailable (503) when a price can't be read: a quote never guesses. */
  async execute(caller: Caller, browserId: string | undefined, destination: Destination): Promise<Quote> {
    return this.price(caller, this.carts.execute(caller, browserId), destination);
  }

  /**
   * The same for a cart that was read already. `asLastRead`: with the wines as they were read last, which only a
   * payment may do (`ItemSource.asLastRead`).
   */
  async price(
    caller: Caller,
    reading: Promise<Cart | undefined> | Cart | undefined,
    { state, zip }: Destination,
    { asLastRead = false }: { asLastRead?: boolean } = {},
  ): Promise<Quote> {
    const today = todayIn(this.clock);
    const [cart, shipTo, taxRates, { discountTierId: memberTierId, isMember }] = await Promise.all([
      reading,
      this.shipTo(state),
      this.taxRates.on(today, state?.trim().toUpperCase() ?? null),
      this.standings.of(caller.userId),
    ]);
    const items = await this.items[asLastRead ? 'asLastRead' : 'read'](cart?.lines ?? [], memberTierId);
    const signedIn = caller.userId !== undefined;
    // Only a member with a tasting in the cart costs the reading of what is left.
    const clubTastings = isMember && hasTasting(cart, items) ? await this.standings.tastingsOf(caller.userId) : 0;
    return makeQuote({
      cart,
      items,
      shipTo,
      zip,
      taxRates,
      memberTierId,
      isMember,
      signedIn,
      now: this.clock.now(),
      today,
      waivesTasting: saleRules().waive_tasting,
      clubTastings,
    });
  }

  private async shipTo(stateCode: string | undefined): Promise<ShipTo | null> {
    if (stateCode === undefined) return null;
    const state = await this.states.find(stateCode);
    if (!state) throw new InvalidFields({ stateCode: ['Invalid state selection'] });
    return state;
  }
}

const hasTasting = (cart: Cart | undefined, { experiences }: Items): boolean =>
  cart?.lines.some(({ type, itemId }) => type === 'experience' && experiences.get(itemId)?.category === 'tasting') ??
  false;
