import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import type { Wine } from '../../shared/types';
import {
  fromTexts,
  matching,
  noFilterTexts,
  priceBands,
  sortings,
  toTexts,
  vintagesOf,
  wineTypes,
  type WineFilters,
} from './wine-filters';

const noFilters = fromTexts(noFilterTexts);

const wine = (over: Partial<Wine>) =>
  fixtures.wine({
    name: 'X',
    varietal: null,
    vintage: 2022,
    price: '30.00',
    description: '',
    tasting_notes: null,
    featured: false,
    stock_quantity: 10,
    ...over,
  });

const wines = [
  wine({ id: 1, name: 'Mavuno Zinfandel', price: '32.00', vintage: 2023, tasting_notes: 'Blackberry and pepper' }),
  wine({ id: 2, name: 'Mvua Albariño', type: 'white', price: '26.00', vintage: 2025, featured: true }),
  wine({ id: 3, name: 'Jua Grenache Rosé', type: 'rosé', price: '29.99', vintage: 2025 }),
  wine({
    id: 4,
    name: 'Sherehe Brut',
    type: 'sparkling',
    price: '46.00',
    stock_quantity: 0,
    in_stock: false,
    featured: true,
  }),
];
const ids = (filters: Partial<WineFilters>) => matching(wines, { ...noFilters, ...filters }).map(({ id }) => id);

const anyFilters: fc.Arbitrary<WineFilters> = fc.record({
  search: fc.constantFrom('', 'zin', 'rose', 'Blackberry pepper'),
  type: fc.option(fc.constantFrom(...wineTypes)),
  price: fc.option(fc.constantFrom(...priceBands)),
  vintage: fc.option(fc.constantFrom(2022, 2023, 2025)),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...sortings),
});

describe('matching', () => {
  it('sorts recommended wines first, and sold-out wines behind them', () => {
    expect(ids({})).toEqual([2, 4, 1, 3]);
  });

  it.each([
    [{ type: 'white' as const }, [2]],
    [{ price: 'under-30' as const, sort: 'price-up' as const }, [2, 3]],
    [{ price: '40-plus' as const }, [4]],
    [{ vintage: 2025, sort: 'name' as const }, [3, 2]],
    [{ inStock: true, sort: 'price-down' as const }, [1, 3, 2]],
    [{ search: 'albarino' }, [2]],
    [{ search: 'pepper  ZINFANDEL' }, [1]],
    [{ search: 'rose', type: 'red' as const }, []],
    [{ search: 'zinfandle' }, [1]],
    [{ search: 'zinfandell' }, [1]],
    [{ search: 'zinfadel' }, [1]],
    [{ search: 'zinfendel' }, [1]],
    [{ search: 'zinfnadle' }, []],
    [{ search: 'blakb' }, [1]],
    [{ search: 'nose' }, []],
  ])('finds %o', (filters, expected) => {
    expect(ids(filters)).toEqual(expected);
  });

  it('never adds or repeats a wine, and every filter only narrows', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const found = matching(wines, filters);
        expect(new Set(found).size).toBe(found.length);
        for (const key of ['type', 'price', 'vintage', 'inStock', 'search'] as const) {
          expect(matching(wines, { ...filters, [key]: noFilters[key] }).length).toBeGreaterThanOrEqual(found.length);
        }
      }),
    );
  });
});

describe('filters in the address', () => {
  it('are restored unchanged', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(fromTexts(toTexts(filters))).toEqual(filters);
      }),
    );
  });

  it('leave out malformed values', () => {
    const nonsense = { type: 'beer', price: 'free', vintage: 'soon', stock: 'maybe', sort: 'random' };
    expect(fromTexts({ ...noFilterTexts, ...nonsense })).toEqual(noFilters);
  });

  it('are empty without filters', () => {
    expect(toTexts(noFilters)).toEqual(noFilterTexts);
  });
});

it('lists vintages once, newest first', () => {
  expect(vintagesOf(wines)).toEqual([2025, 2023, 2022]);
});
