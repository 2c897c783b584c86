import { describe, expect, it } from '@jest/globals';
import { countItems, withItem, withoutLine, withQuantity } from './cart-changes';
import { emptyCart, type Cart } from './cart-types';

const line = { quantity: 1, item_details: {}, unit_price: null };
const cart: Cart = {
  ...emptyCart(),
  wines: [{ ...line, id: 1, item_type: 'wine', quantity: 2, item_id: 11, wine: null }],
  wineClub: [{ ...line, id: 2, item_type: 'wine_club', item_id: 14, tier: null }],
  vineyardStay: [
    {
      ...line,
      id: 3,
      item_type: 'vineyard_stay',
      quantity: 3,
      item_id: 1,
      item_details: { checkInDate: '2026-12-01' },
      stay: null,
    },
  ],
};

describe('the expected cart', () => {
  it('counts everything but club memberships', () => {
    expect(countItems(cart)).toBe(5);
  });

  it('adds the same wine to its line and anything else as a new line', () => {
    expect(withItem(cart, { item_type: 'wine', item_id: 11 }).wines).toMatchObject([{ id: 1, quantity: 3 }]);
    expect(withItem(cart, { item_type: 'wine', item_id: 12, quantity: 2 }).wines).toMatchObject([
      { id: 1 },
      { item_id: 12, quantity: 2 },
    ]);
    expect(withItem(cart, { item_type: 'event', item_id: 11 }).events).toMatchObject([{ item_id: 11, quantity: 1 }]);
  });

  it('changes quantity and details, and removes below 1', () => {
    expect(withQuantity(cart, 3, 2, { checkOutDate: '2026-12-03' }).vineyardStay).toMatchObject([
      { id: 3, quantity: 2, item_id: 1, item_details: { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' } },
    ]);
    expect(withQuantity(cart, 1, 0).wines).toEqual([]);
    expect(withoutLine(cart, 2).wineClub).toEqual([]);
  });

  it('does not change the given cart', () => {
    const before = structuredClone(cart);
    withItem(cart, { item_type: 'wine', item_id: 11 });
    withQuantity(cart, 1, 9);
    expect(cart).toEqual(before);
  });
});
