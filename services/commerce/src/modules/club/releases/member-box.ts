import type { WineItem } from '@shamba/api-contract/internal';
import { chooseBottles, type ShipmentItem } from '../shipments/choose-bottles.js';
import type { ReleaseTier } from './release.entities.js';

export interface BoxFacts {
  /** The bottles chosen for this member; undefined or null: none were. */
  own: ShipmentItem[] | null | undefined;
  /** The box of the tier in the quarter's release; null: no open release. */
  box: Pick<ReleaseTier, 'choice' | 'size' | 'bottles'> | null;
  /** Bottles that the quarter has without a release. */
  bottles: number;
  /** Bottles that the quarter's payment is for; null: it is not paid. */
  paid: number | null;
  preferences: readonly string[];
  /** Wines on the list. */
  shelf: readonly Pick<WineItem, 'id' | 'name' | 'type' | 'stockQuantity'>[];
}

/**
 * A member's box: the bottles chosen for the member, else those of the release, else the tier's number of bottles by
 * preference and stock; never more than are paid for. A release's box by preference does not depend on the stock: what
 * members saw stays.
 */
export function memberBox({ own, box, bottles, paid, preferences, shelf }: BoxFacts): ShipmentItem[] {
  if (own) return firstBottles(own, paid);
  if (!box) return chooseBottles(paid ?? bottles, preferences, shelf);
  if (box.choice === 'fixed') return firstBottles(box.bottles, paid);
  const types = new Map(shelf.map(({ id, type }) => [id, type]));
  const offered = box.bottles.map(({ wine_id, name, quantity }) => ({
    id: wine_id,
    name,
    type: types.get(wine_id) ?? '',
    stockQuantity: quantity,
  }));
  return chooseBottles(Math.min(box.size, paid ?? box.size), preferences, offered);
}

/** The first bottles of the list, at most `most`; null: all. */
function firstBottles(items: readonly ShipmentItem[], most: number | null): ShipmentItem[] {
  let left = most ?? Number.POSITIVE_INFINITY;
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Bottles with another wine in the place of one; a wine that was there already gets more. */
export function replaced<T extends ShipmentItem>(
  items: readonly T[],
  wineId: number,
  by: { wine_id: number; name: string },
): T[] {
  const after: T[] = [];
  for (const item of items) {
    const moved = item.wine_id === wineId ? { ...item, ...by } : item;
    const same = after.findIndex(({ wine_id }) => wine_id === moved.wine_id);
    const there = after[same];
    if (there) after[same] = { ...there, quantity: there.quantity + moved.quantity };
    else after.push(moved);
  }
  return after;
}
