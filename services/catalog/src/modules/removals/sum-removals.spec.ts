import { expect, it } from '@jest/globals';
import { californiaColumn, type RemovalRow, sumRemovals, taxClassOf } from './sum-removals.js';

it.each([
  ['red', '12.50', 'still_21', 'still_21', 'over_14'],
  ['red', '14.00', null, 'still_16', 'up_to_14'],
  ['red', '14.01', null, 'still_16', 'over_14'],
  ['white', '16.00', null, 'still_16', 'over_14'],
  ['white', '16.01', null, 'still_21', 'over_14'],
  ['red', '21.00', null, 'still_21', 'over_14'],
  ['red', '24.00', null, 'still_24', 'over_14'],
  ['red', '24.01', null, null, null],
  ['red', null, null, null, null],
  ['red', null, 'still_16', 'still_16', null],
  ['red', null, 'cider', 'cider', 'over_14'],
  ['sparkling', '12.00', null, 'sparkling', 'sparkling'],
  ['sparkling', '12.00', 'carbonated', 'carbonated', null],
] as const)('%s of %s %% with class %s is %s, and %s in California', (type, abv, taxClass, federal, column) => {
  expect([taxClassOf({ type, abv, taxClass }), californiaColumn({ type, abv, taxClass })]).toEqual([federal, column]);
});

it('sums by class, kind and reason; each volume is rounded once', () => {
  const syrah = {
    wineId: 1,
    name: 'Syrah',
    vintage: 2023,
    type: 'red',
    abv: '14.50',
    taxClass: null,
    sizeMl: 750,
  } as const;
  const port = { ...syrah, wineId: 2, name: 'Port', abv: null };
  const rows: RemovalRow[] = [
    { ...syrah, reason: 'sale', quantity: -1 },
    { ...syrah, wineId: 3, reason: 'sale', quantity: -1 },
    { ...syrah, reason: 'pour', quantity: -1 },
    { ...syrah, reason: 'restock', quantity: 2 },
    { ...syrah, reason: 'stock_take', quantity: -3 },
    { ...syrah, reason: 'stock_take', quantity: 4 },
    { ...port, reason: 'breakage', quantity: -1 },
  ];
  expect(sumRemovals(rows)).toEqual({
    lines: [
      { tax_class: 'still_16', kind: 'removed', reason: 'sale', bottles: 2, litres: '1.50', gallons: '0.40' },
      { tax_class: 'still_16', kind: 'removed', reason: 'pour', bottles: 1, litres: '0.75', gallons: '0.20' },
      { tax_class: 'still_16', kind: 'returned', reason: 'restock', bottles: 2, litres: '1.50', gallons: '0.40' },
      { tax_class: 'still_16', kind: 'missing', reason: 'stock_take', bottles: 3, litres: '2.25', gallons: '0.59' },
      { tax_class: 'still_16', kind: 'found', reason: 'stock_take', bottles: 4, litres: '3.00', gallons: '0.79' },
      { tax_class: null, kind: 'removed', reason: 'breakage', bottles: 1, litres: '0.75', gallons: '0.20' },
    ],
    classes: [
      { tax_class: 'still_16', bottles: 3, litres: '2.25', gallons: '0.59' },
      { tax_class: null, bottles: 1, litres: '0.75', gallons: '0.20' },
    ],
    california: [
      { column: 'over_14', bottles: 3, litres: '2.25', gallons: '0.59' },
      { column: null, bottles: 1, litres: '0.75', gallons: '0.20' },
    ],
    total: { bottles: 4, litres: '3.00', gallons: '0.79' },
    unclassed: [{ id: 2, name: 'Port', vintage: 2023, missing: 'class' }],
  });
});
