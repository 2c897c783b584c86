import { describe, expect, it } from '@jest/globals';
import { usedByOthers } from './club-tastings.js';

const order = (ref: string, quantity = 1) => ({ source: 'order' as const, ref, quantity });
const staff = (quantity: number) => ({ source: 'staff' as const, ref: null, quantity });

describe('the uses of a meter that others keep', () => {
  it.each([
    ['another order’s', [order('a'), order('b')], 1],
    ['not those that were given back', [order('a'), order('b'), order('b', -1)], 0],
    ['staff’s own', [order('a'), staff(2), staff(-1)], 1],
    ['staff’s after they gave an order’s back', [order('a'), staff(-1), staff(1)], 1],
    ['staff’s that they gave back after an order’s', [staff(1), order('a'), staff(-1)], 0],
  ])('are %s', (_, uses, expected) => {
    expect(usedByOthers(uses, ['a'])).toBe(expected);
  });
});
