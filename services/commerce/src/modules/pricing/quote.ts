import { type LocalDate, parseCents, zipOfOtherState } from '@shamba/rules';
import type { HoldLine } from '@shamba/api-contract/internal';
import type { Cart } from '../cart/index.js';
import type { Items } from '../items/index.js';
import type { ShipTo } from '../shipping/index.js';
import type { BasketLine, MemberDiscount, PricedBasket } from './basket.js';
import { issue, type QuoteIssue } from './issues.js';
import { type Offer, offerFor } from './offers/index.js';
import { priceBasket } from './price-basket.js';
import type { TaxRatesOfDay } from './rates-on.js';

export const CURRENCY = 'USD';
const ALREADY_MEMBER = 'You are already a member of the wine club. You can change your tier in your account.';

/** A cart priced at one moment, for cart, checkout, payment and order. */
export interface Quote {
  cart: Cart | undefined;
  offers: Offer[];
  priced: PricedBasket;
  currency: string;
  shippingIsEstimate: boolean;
  shipTo: ShipTo | null;
  issues: QuoteIssue[];
  holdExpiresAt: Date | null;
}

export interface QuoteFacts {
  cart: Cart | undefined;
  items: Items;
  shipTo: ShipTo | null;
  /** ZIP code of the shipping address. */
  zip?: string | undefined;
  taxRates: TaxRatesOfDay;
  memberTierId: number | null;
  /** Active or paused. */
  isMember: boolean;
  signedIn: boolean;
  now: Date;
  today: LocalDate;
  /** Setting: one person's tasting is free with a bottle. */
  waivesTasting: boolean;
  /** Persons whose tasting the buyer's membership pays for. */
  clubTastings: number;
}

/** Prices a cart from current facts. Pure. */
export function makeQuote(facts: QuoteFacts): Quote {
  const { cart, items, shipTo } = facts;
  const holdExpiresAt = cart?.holdExpiresAt && cart.holdExpiresAt > facts.now ? cart.holdExpiresAt : null;
  const context = { items, today: facts.today, signedIn: facts.signedIn, holdsActive: holdExpiresAt !== null };
  const offers = (cart?.lines ?? []).map((line) => offerFor(line, context));
  const sendsWine = offers.some(({ line }) => line.type === 'wine' || line.type === 'wine_club');
  const closed = shipTo !== null && !shipTo.served;
  const priced = priceBasket(offers.map(basketLine), {
    taxRates: { ...facts.taxRates.winery, ...(items.stay && { lodging: items.stay.taxRate }) },
    destination: shipTo && { state: shipTo.stateCode, taxRates: facts.taxRates.destination },
    memberDiscount: memberDiscount(items, facts.memberTierId),
    shipping: shipTo?.served ? shipTo.rule : { kind: 'estimate' },
    waivesTasting: facts.waivesTasting,
    clubTastings: facts.clubTastings,
  });
  const issues = offers.flatMap((offer) => offer.issues);
  if (sendsWine && closed) issues.push(issue('state_not_served', `We cannot ship wine to ${shipTo.stateName}.`));
  const otherState = shipTo && facts.zip ? zipOfOtherState(facts.zip, shipTo.stateCode) : null;
  if (sendsWine && otherState) issues.push(issue('zip_of_other_state', otherState));
  if (facts.isMember)
    issues.push(
      ...offers
        .filter((offer) => offer.line.type === 'wine_club')
        .map((offer) => issue('already_member', ALREADY_MEMBER, offer.line.id)),
    );
  return {
    cart,
    offers,
    priced,
    currency: CURRENCY,
    shippingIsEstimate: !shipTo?.served,
    shipTo,
    issues,
    holdExpiresAt,
  };
}

const basketLine = (offer: Offer): BasketLine => ({
  lineId: offer.line.id,
  type: offer.line.type,
  unitPrice: offer.unitPrice,
  quantity: offer.line.quantity,
  fee: offer.fee,
  feeParts: offer.facts.addOns?.map(({ price, taxClass }) => ({ amount: parseCents(price), taxClass })) ?? [],
  taxClass: offer.taxClass,
  isTasting: offer.facts.tasting === true,
});

function memberDiscount(items: Items, tierId: number | null): MemberDiscount | null {
  const tier = tierId === null ? undefined : items.tiers.get(tierId);
  return tier ? { tierName: tier.name, percentage: tier.discountPercentage } : null;
}

/** Lines to hold before this quote can be paid. */
export const holdLines = (quote: Quote): HoldLine[] =>
  quote.offers.flatMap((offer) => (offer.hold ? [offer.hold] : []));

/** The issues that prevent payment. */
export const blocking = (issues: readonly QuoteIssue[]): QuoteIssue[] => issues.filter((entry) => entry.blocking);
