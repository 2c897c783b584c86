import type { WineItem } from '@shamba/api-contract/internal';

export interface ShipmentItem {
  wine_id: number | null;
  name: string;
  quantity: number;
}

type Bottle = Pick<WineItem, 'id' | 'name' | 'type' | 'stockQuantity'>;

/**
 * Chooses the bottles of a shipment without staff's choice: preferred wines first, then by stock, then by id; one of
 * each per round, within the stock. Equal facts give an equal box.
 */
export function chooseBottles(count: number, preferences: readonly string[], shelf: readonly Bottle[]): ShipmentItem[] {
  const liked = (wine: Bottle): boolean => preferences.some((preference) => isAbout(preference, wine));
  const sorted = shelf.toSorted((a, b) => b.stockQuantity - a.stockQuantity || a.id - b.id);
  const box = new Map<number, number>();
  let left = count;
  for (const group of [sorted.filter(liked), sorted]) left = fill(box, group, left);
  return sorted.flatMap(({ id, name }) => {
    const quantity = box.get(id);
    return quantity === undefined ? [] : [{ wine_id: id, name, quantity }];
  });
}

/**
 * Adds one of each wine per round until the box is full or the wines are used up. Returns the number of missing
 * bottles.
 */
function fill(box: Map<number, number>, wines: readonly Bottle[], count: number): number {
  let left = count;
  for (let before = -1; left !== before; ) {
    before = left;
    for (const wine of wines) {
      const inBox = box.get(wine.id) ?? 0;
      if (left === 0 || inBox >= wine.stockQuantity) continue;
      box.set(wine.id, inBox + 1);
      left -= 1;
    }
  }
  return left;
}

/** True if the preference names the wine's kind ("red", "Red Wine", "reds") or the wine. */
function isAbout(preference: string, wine: Bottle): boolean {
  const wanted = preference
    .trim()
    .toLowerCase()
    .replace(/\s*wines?$/, '')
    .replace(/s$/, '');
  if (wanted === '') return false;
  const kind = wine.type.toLowerCase();
  return (
    kind === wanted ||
    kind.split(/[\s_-]+/).includes(wanted) ||
    wine.name.toLowerCase() === preference.trim().toLowerCase()
  );
}
