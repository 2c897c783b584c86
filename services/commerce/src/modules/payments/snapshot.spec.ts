import { describe, expect, it } from '@jest/globals';
import type { CartLine } from '../cart/index.js';
import { fingerprintOf } from './snapshot.js';

const line = (over: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  type: 'wine',
  itemId: 1,
  quantity: 2,
  details: {},
  priceSeen: null,
  ...over,
});
const other = line({ id: 2, type: 'event', itemId: 5, details: { occurrence_id: 7 } });

describe('fingerprintOf', () => {
  it('is equal for the same purchase in any order and with any texts', () => {
    expect(fingerprintOf(100n, [line(), other])).toBe(
      fingerprintOf(100n, [other, line({ priceSeen: 5n, details: { title: 'x' } })]),
    );
  });

  it.each<[string, bigint, CartLine[]]>([
    ['another amount', 101n, [line(), other]],
    ['another quantity', 100n, [line({ quantity: 3 }), other]],
    ['another date', 100n, [line(), { ...other, details: { occurrence_id: 8 } }]],
    ['a line less', 100n, [line()]],
  ])('differs for %s', (_, amount, lines) => {
    expect(fingerprintOf(amount, lines)).not.toBe(fingerprintOf(100n, [line(), other]));
  });
});
