import { describe, expect, it } from '@jest/globals';
import { claimedItems } from './claimed-items.js';

describe('claimedItems', () => {
  it('reads a list of lines', () => {
    expect(claimedItems([{ id: 7, item_type: 'wine', item_id: 3, quantity: 2, price: '0.01' }])).toEqual([
      { id: 7, type: 'wine', itemId: 3, quantity: 2, details: {}, priceSeen: null },
    ]);
  });

  it('reads the grouped cart', () => {
    const cart = {
      wines: [{ id: 1, item_id: 3, quantity: 2 }],
      events: [{ id: 2, item_id: 4, quantity: 1, item_details: { occurrence_id: 9 } }],
      item_count: 3,
    };
    expect(claimedItems(cart).map((line) => [line.type, line.itemId, line.details])).toEqual([
      ['wine', 3, {}],
      ['event', 4, { occurrence_id: 9 }],
    ]);
  });

  it('sums equal items', () => {
    const claim = [
      { id: 1, item_id: 3, quantity: 2 },
      { id: 2, wine_id: '3', quantity: '5' },
      { id: 3, item_type: 'event', item_id: 3 },
    ];
    expect(claimedItems(claim).map(({ id, type, quantity }) => [id, type, quantity])).toEqual([
      [1, 'wine', 7],
      [3, 'event', 1],
    ]);
  });

  it.each([['text'], [null], [42], [[]], [{}], [{ wines: 'none' }]])('finds no lines in %j', (claim) => {
    expect(claimedItems(claim)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['cartItems.0', [1]],
    ['cartItems.0', { wines: ['two'] }],
    ['cartItems.0.item_type', [{ item_type: 'voucher', item_id: 1 }]],
    ['cartItems.0.item_id', [{ item_type: 'wine', item_id: 'x' }]],
    ['cartItems.0.item_id', [{ item_type: 'wine', item_id: 3_000_000_000 }]],
    ['cartItems.1.quantity', [{ item_id: 1 }, { item_id: 1, quantity: -1 }]],
    ['cartItems.0.quantity', [{ item_id: 1, quantity: 1.5 }]],
    ['cartItems.0.quantity', [{ item_id: 1, quantity: 1e18 }]],
    ['cartItems', Array.from({ length: 101 }, () => ({ item_id: 1 }))],
  ])('refuses a malformed line: %s', (field, claim) => {
    expect(() => claimedItems(claim)).toThrow(expect.objectContaining({ errors: { [field]: [expect.any(String)] } }));
  });
});
