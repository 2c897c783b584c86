import { InvalidFields } from '@shamba/service-kit/http';
import { type CartLine, detailsKey, readDetails } from '../cart/index.js';
import { type ItemType, itemTypes } from '../items/index.js';

const GROUPS: Record<string, ItemType> = {
  wines: 'wine',
  wineClub: 'wine_club',
  experiences: 'experience',
  events: 'event',
  vineyardStay: 'vineyard_stay',
};
const MAX_CLAIMS = 100;
const MAX_ID = 2_147_483_647;
/** Limit of a quantity: a larger number is an error. */
const MAX_ASKED = 1_000_000;

type Raw = Record<string, unknown>;
interface Claim {
  type: unknown;
  raw: unknown;
}
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the browser's cart, as a list of lines or as the grouped cart. Only kind, item, quantity and choices are used.
 * The lines have the browser's line id, otherwise their position; equal items are summed.
 *
 * @throws InvalidFields (400) for a malformed line: skipping it would report it as available.
 */
export function claimedItems(cartItems: unknown): CartLine[] {
  const claims = claimsIn(cartItems);
  if (claims.length > MAX_CLAIMS) throw new InvalidFields({ cartItems: [`A cart has at most ${MAX_CLAIMS} lines`] });
  const lines = new Map<string, CartLine>();
  for (const [index, claim] of claims.entries()) {
    const line = lineOf(claim, index);
    const key = `${line.type}:${line.itemId}:${detailsKey(line.type, line.details)}`;
    const same = lines.get(key);
    lines.set(key, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...lines.values()];
}

function claimsIn(cartItems: unknown): Claim[] {
  if (Array.isArray(cartItems))
    return cartItems.map((raw: unknown) => ({
      type: isObject(raw) ? (raw['item_type'] ?? raw['type'] ?? 'wine') : undefined,
      raw,
    }));
  if (!isObject(cartItems)) return [];
  return Object.entries(GROUPS).flatMap(([group, type]) => {
    const lines: unknown = cartItems[group];
    return Array.isArray(lines) ? lines.map((raw: unknown) => ({ type, raw })) : [];
  });
}

function lineOf({ type, raw }: Claim, index: number): CartLine {
  const refuse = (field: string, text: string): InvalidFields =>
    new InvalidFields({ [`cartItems.${index}${field}`]: [text] });
  if (!isObject(raw)) throw refuse('', 'Each line must be an object');
  const known = itemTypes.find((candidate) => candidate === type);
  if (!known) throw refuse('.item_type', `item_type must be one of ${itemTypes.join(', ')}`);
  const itemId = whole(raw['item_id'] ?? raw['wine_id'], MAX_ID);
  if (itemId === null) throw refuse('.item_id', 'item_id must be a whole number from 1');
  const quantity = whole(raw['quantity'] ?? 1, MAX_ASKED);
  if (quantity === null) throw refuse('.quantity', 'quantity must be a whole number from 1');
  return {
    id: whole(raw['id'], MAX_ID) ?? index + 1,
    type: known,
    itemId,
    quantity,
    details: safeDetails(known, raw['item_details']),
    priceSeen: null,
  };
}

/** A whole number from 1, also as text; null for all other values. */
function whole(value: unknown, max: number): number | null {
  const number =
    typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value.trim())) ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}

/** Malformed choices of a browser count as none: the check then asks for them. */
function safeDetails(type: ItemType, details: unknown): CartLine['details'] {
  try {
    return readDetails(type, details);
  } catch {
    return {};
  }
}
