import {
  GROUP_OF,
  THING_OF,
  type Cart,
  type CartGroup,
  type CartLine,
  type LineDetails,
  type NewCartItem,
} from './cart-types';

// The expected cart after a change, before the server answers. Pure functions.

/** Adds a wine to its line if there is one; anything else becomes a new line until the server answers. */
export function withItem(cart: Cart, { item_type, item_id, quantity = 1, item_details = {} }: NewCartItem): Cart {
  const group = GROUP_OF[item_type];
  const same = item_type === 'wine' ? cart.wines.find((line) => line.item_id === item_id) : undefined;
  if (same) return withQuantity(cart, same.id, same.quantity + quantity);
  const line = {
    // A temporary id: the server's ids are positive.
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

/** Sets a line's quantity; below 1 removes the line. */
export function withQuantity(cart: Cart, id: number, quantity: number, details?: LineDetails): Cart {
  if (quantity < 1) return withoutLine(cart, id);
  return mapLines(cart, (line) =>
    line.id === id
      ? { ...line, quantity, ...(details && { item_details: { ...line.item_details, ...details } }) }
      : line,
  );
}

export const withoutLine = (cart: Cart, id: number): Cart => mapLines(cart, (line) => (line.id === id ? null : line));

/** Number of things in the cart, without wine club memberships. */
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
