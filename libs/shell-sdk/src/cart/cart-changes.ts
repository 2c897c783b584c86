import {
  GROUP_OF,
  THING_OF,
  type Cart,
  type CartGroup,
  type CartLine,
  type LineDetails,
  type NewCartItem,
} from './cart-types';

// The cart after a change, before the server has answered. Pure functions.

/** The same wine adds to its line; anything else is a line of its own until the server answers. */
export function withItem(cart: Cart, { item_type, item_id, quantity = 1, item_details = {} }: NewCartItem): Cart {
  const group = GROUP_OF[item_type];
  const same = item_type === 'wine' ? cart.wines.find((line) => line.item_id === item_id) : undefined;
  if (same) return withQuantity(cart, same.id, same.quantity + quantity);
  const line = {
    // The server's ids are positive.
    id: -1 - cart[group].length,
    item_type,
    item_id,
    quantity,
    item_details,
    unit_price: null,
    [THING_OF[group]]: null,
    pending: true,
  };
  return { ...cart, [group]: [...cart[group], line] };
}

/** Below 1 removes the line. */
export function withQuantity(cart: Cart, id: number, quantity: number, details?: LineDetails): Cart {
  if (quantity < 1) return withoutLine(cart, id);
  return mapLines(cart, (line) =>
    line.id === id
      ? { ...line, quantity, ...(details && { item_details: { ...line.item_details, ...details } }) }
      : line,
  );
}

export const withoutLine = (cart: Cart, id: number): Cart => mapLines(cart, (line) => (line.id === id ? null : line));

/** How many things are in the cart. Wine club memberships are not counted. */
export function countItems(cart: Cart): number {
  const counted: CartGroup[] = ['wines', 'experiences', 'events', 'vineyardStay'];
  return counted.reduce((sum, group) => sum + cart[group].reduce((lines, line) => lines + line.quantity, 0), 0);
}

function mapLines(cart: Cart, change: <Line extends CartLine>(line: Line) => Line | null): Cart {
  const map = <Line extends CartLine>(lines: Line[]) =>
    lines.map((line) => change(line)).filter((line) => line !== null);
  return {
    wines: map(cart.wines),
    wineClub: map(cart.wineClub),
    experiences: map(cart.experiences),
    events: map(cart.events),
    vineyardStay: map(cart.vineyardStay),
  };
}
