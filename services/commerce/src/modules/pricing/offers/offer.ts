import { type Cents, type LocalDate, parseCents } from '@shamba/rules';
import type { HoldLine, TaxClass } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import type { Items } from '../../items/index.js';
import type { IssueCode, QuoteIssue } from '../issues.js';

/** A cart line with current facts of its item: its price, whether it can be sold, and its hold. */
export interface Offer {
  line: CartLine;
  title: string;
  /** Short second line for people: dates, times. */
  detail: string | null;
  imageUrl: string | null;
  unitPrice: Cents;
  /** Charged once per line: a stay's cleaning and add-ons. */
  fee: Cents;
  taxClass: TaxClass;
  issues: QuoteIssue[];
  /** null: no hold (club, experience by preferred date, or not for sale). */
  hold: HoldLine | null;
  /** Facts for the order's consumers, fixed at the time of the quote. */
  facts: OfferFacts;
}

/** A sold add-on of a stay. `price`: "45.00", once per stay. */
export interface SoldAddOn {
  id: number;
  name: string;
  price: string;
  taxClass: TaxClass;
}

export interface OfferFacts {
  skuId?: number;
  unitId?: number;
  /** Percent. */
  taxRate?: string;
  occurrenceId?: number;
  date?: LocalDate;
  time?: string;
  endTime?: string;
  /** Duration, if stated. */
  minutes?: number;
  location?: string;
  bottlesPerQuarter?: number;
  /** Bottles of a club's box, paid for by the line of the tier: the order shows them as included. */
  inBox?: true;
  slotId?: number;
  /** A visit of the category `tasting`. */
  tasting?: true;
  /** Persons whose tasting the buyer's membership paid for; absent: none. */
  clubTastings?: number;
  /** The booking, entered by staff, that the line pays for. */
  bookingId?: number;
  /** Part of the line's fee. */
  addOns?: SoldAddOn[];
}

/** A line's fee without its add-ons in cents: a stay's cleaning. Pure. */
export const feeWithoutAddOns = (fee: Cents, { addOns = [] }: Pick<OfferFacts, 'addOns'>): Cents =>
  addOns.reduce((rest, { price }) => rest - parseCents(price), fee);

export interface OfferContext {
  items: Items;
  today: LocalDate;
  signedIn: boolean;
  /** The cart's own holds are in force: they do not count as sold. */
  holdsActive: boolean;
}

/** An item's part of an offer; `problems` become its issues. */
export type OfferParts = Omit<Offer, 'line' | 'issues'> & { problems: Problem[] };
export type Problem = [IssueCode, string];

/** Offer of a missing or archived item: free, not for sale. */
export const unavailable = (title: string): OfferParts => ({
  title,
  detail: null,
  imageUrl: null,
  unitPrice: 0n,
  fee: 0n,
  taxClass: 'standard',
  hold: null,
  facts: {},
  problems: [['item_unavailable', `${title} is no longer available. Please remove it from your cart.`]],
});

/** Problem: fewer left than wanted, or none. */
export const tooFew = (title: string, left: number, noun: string): Problem =>
  left <= 0
    ? ['sold_out', `${title} is sold out.`]
    : ['insufficient_stock', `Only ${left} ${noun}${left === 1 ? '' : 's'} left for ${title}.`];

/** Problem: more than one checkout may hold; none without a limit from the item's service. */
export const overLimit = (wanted: number, limit: number | undefined, message: (limit: number) => string): Problem[] =>
  limit === undefined || wanted <= limit ? [] : [['over_limit', message(limit)]];

export const tooManyPlaces =
  (title: string) =>
  (limit: number): string =>
    `One order can have up to ${limit} spots for ${title} at one time. Please call us about a bigger party.`;

/** A guest books at most 18 months ahead (docs/rules.md, Dates); lines of older carts may lie further ahead. */
export const TOO_FAR = 'Please choose a date within the next 18 months.';
