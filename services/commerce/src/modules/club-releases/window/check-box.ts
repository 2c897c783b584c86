import { dollars } from '@shamba/rules';
import type { FieldErrors } from '@shamba/service-kit/http';
import type { ShipmentItem } from '../../club/index.js';
import { bottlesIn } from '../simulation/member-problems.js';

/** A wine that a member can have. */
export interface WineChoice {
  wine_id: number;
  name: string;
  /** Bottles that the member can have in all, box and added ones. */
  left: number;
  /** Most bottles of it in the box; 0: it can only be added. */
  most: number;
  /** Cents in the shop. */
  price: bigint;
}

export interface Box {
  bottles: readonly ShipmentItem[];
  added: readonly ShipmentItem[];
}

export interface BoxRules {
  /** Bottles of the box: those paid for, else the release's. */
  least: number;
  /** Cents that the box's wines may cost in the shop; null: any sum. */
  worth: bigint | null;
  choices: ReadonlyMap<number, WineChoice>;
  /** The box as it is. */
  before: Box;
  /** The quarter is paid for: nothing can be added. */
  paid: boolean;
}

/** Most bottles that a member adds to a box. */
const MOST_ADDED = 36;

/** A box as it is kept: bottles beyond the box's number are added ones. Pure. */
export function arranged({ bottles, added }: Box, least: number): Box {
  let room = least;
  const box: ShipmentItem[] = [];
  const beyond = new Map(added.map((item) => [item.wine_id, item]));
  for (const item of bottles) {
    const quantity = Math.min(room, item.quantity);
    const more = item.quantity - quantity;
    room -= quantity;
    if (quantity > 0) box.push({ ...item, quantity });
    if (more > 0) beyond.set(item.wine_id, { ...item, quantity: more + (beyond.get(item.wine_id)?.quantity ?? 0) });
  }
  return { bottles: box, added: [...beyond.values()] };
}

/** Everything that is wrong with an arranged box, by field. What the box has already can stay. Pure. */
export function checkBox(box: Box, { least, worth, choices, before, paid }: BoxRules): FieldErrors {
  const errors: FieldErrors = {};
  const say = (field: keyof Box, message: string): void => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  const count = bottlesIn(box.bottles);
  if (count < least && !same(box.bottles, before.bottles))
    say('bottles', `Your box has ${least} bottles; ${count} are chosen`);
  for (const { wine_id, name, quantity } of box.bottles) {
    const most = choices.get(wine_id ?? 0)?.most ?? 0;
    if (quantity <= Math.max(most, of(before.bottles, wine_id))) continue;
    say('bottles', most > 0 ? `Your box can have ${most} of ${name}` : `${name || 'This wine'} can’t be in this box`);
  }
  if (worth !== null && inShop(box.bottles, choices) > max(worth, inShop(before.bottles, choices)))
    say(
      'bottles',
      `The wines of your box may cost ${dollars(worth)} in the shop, but these cost ${dollars(inShop(box.bottles, choices))}. Please choose a less expensive one.`,
    );
  if (paid && bottlesIn(box.added) > 0) say('added', 'This box is paid for. Please order more bottles in the shop.');
  else if (bottlesIn(box.added) > Math.max(MOST_ADDED, bottlesIn(before.added)))
    say('added', `You can add up to ${MOST_ADDED} bottles`);
  for (const [field, messages] of Object.entries(stockErrors(box, choices, before)))
    for (const message of messages) say(field as keyof Box, message);
  return errors;
}

/** Wines that are not left for a box, beyond those of the box before. Pure. */
export function stockErrors(box: Box, choices: ReadonlyMap<number, WineChoice>, before: Box): FieldErrors {
  const errors: FieldErrors = {};
  for (const wineId of new Set([...box.bottles, ...box.added].map(({ wine_id }) => wine_id))) {
    const wanted = inAll(box, wineId);
    const choice = choices.get(wineId ?? 0);
    if (wanted <= Math.max(choice?.left ?? 0, inAll(before, wineId))) continue;
    const field = of(box.added, wineId) > 0 ? 'added' : 'bottles';
    (errors[field] ??= []).push(choice ? leftText(choice) : 'This wine is no longer on the list');
  }
  return errors;
}

const leftText = ({ left, name }: WineChoice): string =>
  left === 0 ? `${name} is sold out` : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left`;

const of = (items: readonly ShipmentItem[], wineId: number | null): number =>
  bottlesIn(items.filter(({ wine_id }) => wine_id === wineId));

const inAll = ({ bottles, added }: Box, wineId: number | null): number => of(bottles, wineId) + of(added, wineId);

/** Cents that bottles cost in the shop; a wine off the list counts nothing. */
export const inShop = (items: readonly ShipmentItem[], prices: ReadonlyMap<number, { price: bigint }>): bigint =>
  items.reduce((sum, { wine_id, quantity }) => sum + (prices.get(wine_id ?? 0)?.price ?? 0n) * BigInt(quantity), 0n);

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The same bottles, in any order. */
export function same(one: readonly ShipmentItem[], other: readonly ShipmentItem[]): boolean {
  const text = (items: readonly ShipmentItem[]): string =>
    items
      .map(({ wine_id, quantity }) => `${wine_id}x${quantity}`)
      .sort()
      .join();
  return text(one) === text(other);
}
