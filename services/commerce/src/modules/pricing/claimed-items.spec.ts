import { describe, expect, it } from 'vitest';
import { claimedItems } from './claimed-items.js';

describe('claimedItems', () => {
  it('reads a list of lines', () => {
    expect(claimedItems([{ id: 7, item_type: 'wine', item_id: 3, quantity: 2, price: '0.01' }])).toEqual([
      { id: 7, type: 'wine', itemId: 3, quantity: 2, details: {}, priceSeen: null },
    ]);
  });

  it('reads the grouped cart', () => {
    const cart = { wines: [{ id: 1, item_id: 3, quantity: 2 }], events: [{ id: 2, item_id: 4, quantity: 1, item_details: { occurrence_id: 9 } }], item_count: 3 };
    expect(claimedItems(cart).map((line) => [line.type, line.itemId, line.details])).toEqual([['wine', 3, {}], ['event', 4, { occurrence_id: 9 }]]);
  });

  it.each([['text'], [null], [42], [[1, 'two', null]], [[{ item_type: 'voucher', item_id: 1 }]], [[{ item_type: 'wine', item_id: 'x' }]], [[{ item_type: 'wine', item_id: 1, quantity: -1 }]]])('leaves out what it does not understand: %j', (claim) => {
    expect(claimedItems(claim)).toEqual([]);
  });
});
