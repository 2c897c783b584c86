import { expect, it } from '@jest/globals';
import { gallons, litres } from './volume.js';

it.each([
  [0n, '0.00', '0.00'],
  [750n, '0.75', '0.20'],
  [-750n, '-0.75', '-0.20'],
  [-1n, '0.00', '0.00'],
  [9_000n, '9.00', '2.38'],
  [375n, '0.38', '0.10'],
  [3_785_411n, '3785.41', '1000.00'],
])('%d ml are %s l and %s gal', (ml, inLitres, inGallons) => {
  expect([litres(ml), gallons(ml)]).toEqual([inLitres, inGallons]);
});
