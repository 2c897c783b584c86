import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { chooseBottles } from './choose-bottles.js';

const wine = (id: number, type: string, stockQuantity: number, name = `Wine ${id}`) => ({
  id,
  name,
  type,
  stockQuantity,
});
const shelf = [
  wine(1, 'red', 3),
  wine(2, 'white', 24),
  wine(3, 'red', 40),
  wine(4, 'sparkling', 0),
  wine(5, 'white', 24),
];
const box = (count: number, preferences: string[], wines: typeof shelf): string =>
  chooseBottles(count, preferences, wines)
    .map((item) => `${item.quantity}×${item.wine_id}`)
    .join(' ');

describe('the bottles of a shipment', () => {
  it.each([
    ['one of each, the fullest bin first, when nothing is preferred', 6, [], '2×3 2×2 1×5 1×1', shelf],
    ['of the preferred kind', 4, ['red'], '2×3 2×1', shelf],
    ['of a kind as people write it', 4, ['Red Wines'], '2×3 2×1', shelf],
    ['of a kind in the singular', 4, ['Red  Wine'], '2×3 2×1', shelf],
    ['of a kind of two words', 2, ['Late Harvest'], '2×7', [wine(3, 'red', 40), wine(7, 'late harvest', 5)]],
    ['of a kind in the plural', 4, ['reds'], '2×3 2×1', shelf],
    ['of a kind with an s in it', 2, ['rose'], '2×7', [wine(3, 'red', 40), wine(7, 'rose', 5)]],
    ['of one word of a kind', 2, [' Red '], '2×7', [wine(3, 'white', 40), wine(7, 'dessert - red', 5)]],
    ['of any of the preferred kinds', 4, ['sparkling', 'white'], '2×2 2×5', shelf],
    ['of a wine by its name', 2, ['wine 5'], '2×5', shelf],
    ['of a wine by its name as people type it', 2, [' WINE 5 '], '2×5', shelf],
    ['of no kind when a preference names none', 2, ['wines', ' '], '1×3 1×2', shelf],
    [
      'others when the preferred are not enough',
      12,
      ['red'],
      '9×3 3×1',
      [wine(1, 'red', 3), wine(3, 'red', 9), wine(2, 'white', 24)],
    ],
    [
      'others only for what is missing',
      7,
      ['red'],
      '1×2 4×3 2×1',
      [wine(1, 'red', 2), wine(3, 'red', 4), wine(2, 'white', 24)],
    ],
    ['without what is sold out', 3, ['sparkling'], '1×3 1×2 1×5', shelf],
    ['as many as there are', 9, [], '2×1', [wine(1, 'red', 2)]],
    ['none from an empty shelf', 3, ['red'], '', []],
  ] as [string, number, string[], string, typeof shelf][])('%s', (_, count, preferences, expected, wines) => {
    expect(box(count, preferences, wines)).toBe(expected);
  });

  it('are as many as the stock allows, and the same for the same facts', () => {
    const wines = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        name: fc.constant('x'),
        type: fc.constantFrom('red', 'white'),
        stockQuantity: fc.nat(8),
      }),
      { selector: (one) => one.id },
    );
    fc.assert(
      fc.property(fc.nat(24), fc.subarray(['red', 'white', 'rosé']), wines, (count, preferences, some) => {
        const chosen = chooseBottles(count, preferences, some);
        const stock = new Map(some.map((one) => [one.id, one.stockQuantity]));
        const total = some.reduce((sum, one) => sum + one.stockQuantity, 0);
        expect(chosen.reduce((sum, item) => sum + item.quantity, 0)).toBe(Math.min(count, total));
        expect(chosen.every((item) => item.quantity <= (stock.get(item.wine_id ?? -1) ?? 0))).toBe(true);
        expect(chooseBottles(count, preferences, [...some].reverse())).toEqual(chosen);
      }),
    );
  });
});
