import { type CartLine, type ItemType, itemTypes, readDetails } from '../cart/index.js';

const GROUPS: Record<string, ItemType> = {
  wines: 'wine',
  wineClub: 'wine_club',
  experiences: 'experience',
  events: 'event',
  vineyardStay: 'vineyard_stay',
};
const MAX_CLAIMS = 100;

type Raw = Record<string, unknown>;
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what a browser says is in its cart, as a list of lines or as the grouped cart. Only kind, item, quantity and
 * choices are taken; what can't be understood is left out. The lines carry the browser's line id, else their position.
 */
export function claimedItems(cartItems: unknown): CartLine[] {
  return flatten(cartItems)
    .slice(0, MAX_CLAIMS)
    .flatMap(({ type, raw }, index) => {
      const itemId = Number(raw['item_id'] ?? raw['wine_id']);
      const quantity = Number(raw['quantity'] ?? 1);
      if (!Number.isInteger(itemId) || itemId < 1 || !Number.isInteger(quantity) || quantity < 1) return [];
      const lineId = Number(raw['id']);
      return [{ id: Number.isInteger(lineId) ? lineId : index + 1, type, itemId, quantity, details: safeDetails(type, raw['item_details']), priceSeen: null }];
    });
}

function flatten(cartItems: unknown): { type: ItemType; raw: Raw }[] {
  if (Array.isArray(cartItems)) {
    return cartItems.filter(isObject).flatMap((raw) => {
      const type = itemTypes.find((candidate) => candidate === (raw['item_type'] ?? raw['type'] ?? 'wine'));
      return type ? [{ type, raw }] : [];
    });
  }
  if (!isObject(cartItems)) return [];
  return Object.entries(GROUPS).flatMap(([group, type]) => {
    const lines: unknown = cartItems[group];
    return Array.isArray(lines) ? lines.filter(isObject).map((raw) => ({ type, raw })) : [];
  });
}

/** A browser's choices that are malformed are no choices: the check then asks for them. */
function safeDetails(type: ItemType, details: unknown): CartLine['details'] {
  try {
    return readDetails(type, details);
  } catch {
    return {};
  }
}
