import { expect, it } from '@jest/globals';
import { stockReasons } from '../stock/index.js';
import { wineTaxClasses } from '../wines/index.js';
import { type RemovalBooking, removalColumns, removalRow } from './removal-file.js';

const sold: RemovalBooking = {
  ...{ at: '2026-06-10 12:00', wineId: 1, name: 'Kilele Syrah', vintage: 2023, type: 'red', abv: '14.50' },
  ...{ taxClass: null, sku: 'SY-1', sizeMl: 750, reason: 'sale', quantity: -12, location: 'cellar', note: null },
};
const rowOf = (more: Partial<RemovalBooking>) => {
  const row = removalRow({ ...sold, ...more });
  return Object.fromEntries(removalColumns().map((column, index) => [column, row[index]]));
};

it('has the columns that docs/rules.md names, in their order', () => {
  expect(removalColumns().join(', ')).toMatch(
    /^Time \(.+\), Kind, Reason, Wine, Vintage, SKU, Alcohol %, Tax class, Bottles, Bottle ml, Litres, Place, Note$/,
  );
});

it('says kind, reason and class in the words of the screen', () => {
  expect(rowOf({})).toMatchObject({
    ...{ Kind: 'Removed', Reason: 'Sold', 'Tax class': 'Still wine, up to 16%', Bottles: 12, Litres: '9.00' },
  });
  const unknown = { reason: 'stock_take', abv: null } as const;
  expect(rowOf(unknown)).toMatchObject({ Kind: 'Missing at a stock-take', 'Tax class': 'Class not set' });
  expect(rowOf({ ...unknown, quantity: 2 })).toMatchObject({ Kind: 'Found at a stock-take', Bottles: 2 });
  expect(rowOf({ reason: 'restock', quantity: 1 })).toMatchObject({ Kind: 'Came back' });
});

it('has a word for each reason and each class', () => {
  for (const reason of stockReasons) expect(rowOf({ reason }).Reason).toMatch(/^[A-Z][a-z -]+$/);
  for (const taxClass of wineTaxClasses) expect(rowOf({ taxClass })['Tax class']).toMatch(/^[A-Z][^_]+$/);
});
