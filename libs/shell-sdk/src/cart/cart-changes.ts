import { GROUP_OF, type Cart, type CartGroup, type CartLine, type NewCartItem } from './cart-types';

// What a change will look like once the server has it. Pure: the same functions draw the optimistic cart and test it.

/** The same wine adds to its line; anything else is a line of its own until the server answers. */
export function withItem(cart: Cart, { item_type, item_id, quantity = 1, item_details }: NewCartItem): Cart {
  const group = GROUP_OF[item_type];
  const same = item_type === 'wine' ? cart.wines.find((line) => line.item_id === item_id) : undefined;
  if (same) return withQuantity(cart, same.id, same.quantity + quantity);
  const line: CartLine = {
    id: `pending-${item_type}-${item_id}-${cart[group].length}`,
    quantity,
    item_id,
    item_details: item_details ?? null,
    pending: true,
  };
  return { ...cart, [group]: [...cart[group], line] };
}

/** Below 1 removes the line. */
export function withQuantity(
  cart: Cart,
  id: CartLine['id'],
  quantity: number,
  details?: Record<string, unknown>,
): Cart {
  if (quantity < 1) return withoutLine(cart, id);
  return mapLines(cart, (line) =>
    line.id === id
      ? { ...line, quantity, ...(details && { item_details: { ...line.item_details, ...details } }) }
      : line,
  );
}

export const withoutLine = (cart: Cart, id: CartLine['id']): Cart =>
  mapLines(cart, (line) => (line.id === id ? null : line));

/** How many things are in the cart. Wine club memberships are not counted. */
export function countItems(cart: Cart): number {
  const counted: CartGroup[] = ['wines', 'experiences', 'events', 'vineyardStay'];
  return counted.reduce((sum, group) => sum + cart[group].reduce((lines, line) => lines + line.quantity, 0), 0);
}

function mapLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
  const map = (lines: CartLine[]) => lines.map(change).filter((line) => line !== null);
  return {
    wines: map(cart.wines),
    wineClub: map(cart.wineClub),
    experiences: map(cart.experiences),
    events: map(cart.events),
    vineyardStay: map(cart.vineyardStay),
  };
}
