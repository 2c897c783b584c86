import { type Cents, type LocalDate, parseCents } from '@shamba/rules';
import type { HoldLine, TaxClass } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import type { Items } from '../../items/index.js';
import type { IssueCode, QuoteIssue } from '../issues.js';

/** A cart line met with what its owner says about it now: what it costs, whether it can be sold, what must be held. */
export interface Offer {
  line: CartLine;
  title: string;
  /** Short second line for people: dates, times. */
  detail: string | null;
  imageUrl: string | null;
  unitPrice: Cents;
  /** Once per line: a stay's cleaning and its add-ons. */
  fee: Cents;
  taxClass: TaxClass;
  issues: QuoteIssue[];
  /** null: nothing to hold (club, experience by wish, or not for sale). */
  hold: HoldLine | null;
  /** Facts the order's consumers need, fixed at the time of the quote. */
  facts: OfferFacts;
}

/** An add-on of a stay as it is sold. `price`: "45.00", once per stay. */
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
  /** How long it lasts, when it says so. */
  minutes?: number;
  location?: string;
  bottlesPerQuarter?: number;
  slotId?: number;
  /** Part of the line's fee. */
  addOns?: SoldAddOn[];
}

/** What of a line's fee is not for add-ons: a stay's cleaning. Pure. */
export const feeWithoutAddOns = (fee: Cents, { addOns = [] }: Pick<OfferFacts, 'addOns'>): Cents =>
  addOns.reduce((rest, { price }) => rest - parseCents(price), fee);

export interface OfferContext {
  items: Items;
  today: LocalDate;
  signedIn: boolean;
  /** The cart's own holds are in force: what they took does not count as sold. */
  holdsActive: boolean;
}

/** What one kind of thing contributes to an offer; `problems` become its issues. */
export type OfferParts = Omit<Offer, 'line' | 'issues'> & { problems: Problem[] };
export type Problem = [IssueCode, string];

/** The offer for something that no longer exists or is archived: costs nothing, can't be bought. */
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

/** Fewer left than wanted, or none. */
export const tooFew = (title: string, left: number, noun: string): Problem =>
  left <= 0
    ? ['sold_out', `${title} is sold out.`]
    : ['insufficient_stock', `Only ${left} ${noun}${left === 1 ? '' : 's'} left for ${title}.`];

/** More than one checkout may hold; nothing while the owner of the thing names no limit. */
export const overLimit = (wanted: number, limit: number | undefined, message: (limit: number) => string): Problem[] =>
  limit === undefined || wanted <= limit ? [] : [['over_limit', message(limit)]];

export const tooManyPlaces =
  (title: string) =>
  (limit: number): string =>
    `One order can have up to ${limit} places for ${title} at one time. Please call us about a bigger party.`;

/** A guest buys 18 months ahead at most (docs/rules.md, Dates); a line of an older cart may lie further. */
export const TOO_FAR = 'Please choose a date within the next 18 months.';
