import type { Schemas } from '@shamba/api-contract';
import { dollars, parseCents } from '@shamba/rules';
import type { Box } from '../../../shared/api/club';

/** Bottles by wine. */
export type Bottles = Readonly<Record<number, number>>;

/** A box as it stands in the form. */
export interface Wish {
  bottles: Bottles;
  added: Bottles;
  delivery_method: Box['delivery_method'];
  /** '' for any day. */
  pickup_day: string;
  gift_message: string;
}

export type Part = 'bottles' | 'added';

const byWine = (items: Box['bottles']): Bottles =>
  Object.fromEntries(items.map(({ wine_id, quantity }) => [wine_id, quantity]));

/** A pickup day that the release still has; '' otherwise. */
const offered = ({ release }: Box, day: string | null): string =>
  day !== null && release.pickup_days.includes(day) ? day : '';

export const wishOf = (box: Box): Wish => ({
  bottles: byWine(box.bottles),
  added: byWine(box.added),
  delivery_method: box.delivery_method,
  pickup_day: offered(box, box.pickup_day),
  gift_message: box.gift_message ?? '',
});

/** A wish for a box that has changed since: what was changed in the form stays, all else follows the box. */
export function carried(wish: Wish, from: Box, box: Box): Wish {
  const [before, now] = [wishOf(from), wishOf(box)];
  const kept = <K extends keyof Wish>(field: K): Wish[K] =>
    JSON.stringify(wish[field]) === JSON.stringify(before[field]) ? now[field] : wish[field];
  return {
    bottles: kept('bottles'),
    added: kept('added'),
    delivery_method: kept('delivery_method'),
    pickup_day: offered(box, kept('pickup_day')),
    gift_message: kept('gift_message'),
  };
}

const listed = (bottles: Bottles): Schemas['WantedBottleDto'][] =>
  Object.entries(bottles)
    .filter(([, quantity]) => quantity > 0)
    .map(([wine, quantity]) => ({ wine_id: Number(wine), quantity }));

export const countOf = (bottles: Bottles): number => Object.values(bottles).reduce((sum, each) => sum + each, 0);

/** The part of a wish that its price depends on. */
export const pricedPart = ({ bottles, added, delivery_method }: Wish): Schemas['PriceBoxDto'] => ({
  bottles: listed(bottles),
  added: listed(added),
  delivery_method,
});

export const bodyOf = (wish: Wish): Schemas['SaveBoxOfMemberDto'] => ({
  ...pricedPart(wish),
  pickup_day: wish.delivery_method === 'pickup' && wish.pickup_day !== '' ? wish.pickup_day : null,
  gift_message: wish.gift_message.trim() || null,
});

/** True when saving would change something. */
export const differs = (box: Box, wish: Wish): boolean =>
  JSON.stringify(bodyOf(wish)) !== JSON.stringify(bodyOf(wishOf(box)));

/** Most bottles of a wine that a stepper offers: what is left, and for the box also its rules and its room. */
export function mostOf(box: Box, wish: Wish, part: Part, wineId: number): number {
  const now = wish[part][wineId] ?? 0;
  const choice = box.choices.find(({ wine_id }) => wine_id === wineId);
  const had = (wishOf(box)[part][wineId] ?? 0) + (wishOf(box)[part === 'added' ? 'bottles' : 'added'][wineId] ?? 0);
  const elsewhere = wish[part === 'added' ? 'bottles' : 'added'][wineId] ?? 0;
  const left = Math.max(choice?.left ?? 0, had) - elsewhere;
  if (part === 'added') return Math.max(now, left);
  const room = now + Math.max(0, box.least - countOf(wish.bottles));
  return Math.max(now, Math.min(left, room, Math.max(choice?.most ?? 0, wishOf(box).bottles[wineId] ?? 0)));
}

/** "5 of 6 bottles"; for a box with more than it needs, as when fewer were paid for, only its number. */
export const countText = (count: number, least: number): string =>
  count <= least ? `${count} of ${least} bottles` : `${count} bottles`;

/** Cents that the box's wines cost in the shop; a wine off the list counts nothing, as at the server. */
const inShop = (box: Box, { bottles }: Wish): bigint =>
  box.choices.reduce((sum, { wine_id, price }) => sum + parseCents(price) * BigInt(bottles[wine_id] ?? 0), 0n);

/** The wines of a box at one price have a limit; undefined: this box has none. */
export const worthText = (box: Box, wish: Wish): string | undefined =>
  !box.worth
    ? undefined
    : `Its wines may cost up to ${dollars(box.worth)} in the shop. Yours cost ${dollars(inShop(box, wish))}.`;

export const isTooDear = (box: Box, wish: Wish): boolean => !!box.worth && inShop(box, wish) > parseCents(box.worth);

/** The shop's price of a wine; '' for one off the list. */
export function priceText(box: Box, wineId: number): string {
  const wine = box.choices.find(({ wine_id }) => wine_id === wineId);
  return wine ? `${dollars(wine.price)} in the shop` : '';
}

export const nameOfWine = (box: Box, wineId: number): string =>
  [...box.choices, ...box.bottles, ...box.added].find(({ wine_id }) => wine_id === wineId)?.name ?? 'Wine';
