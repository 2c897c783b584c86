import { describe, expect, it } from '@jest/globals';
import { ratesOn } from './rates-on.js';
import type { TaxedClass } from './tax-rate.entity.js';

const row = (tax_class: TaxedClass, region: string | null, valid_from: string, rate: string) => ({
  tax_class,
  region,
  valid_from,
  rate,
});
const rows = [
  row('standard', null, '2000-01-01', '7.25'),
  row('standard', null, '2027-01-01', '8.00'),
  row('lodging', null, '2000-01-01', '12.50'),
  row('standard', null, '2026-07-01', '7.75'),
  row('standard', 'NV', '2026-08-01', '6.85'),
];

describe('ratesOn', () => {
  it.each<[string, string | null, string, object]>([
    ['2026-06-30', null, '7.25', {}],
    ['2026-07-01', null, '7.75', {}],
    ['2026-12-31', 'CA', '7.75', {}],
    ['2027-01-01', null, '8.00', {}],
    ['2026-07-31', 'NV', '7.75', {}],
    ['2026-08-01', 'NV', '7.75', { standard: '6.85' }],
  ])('on %s, sent to %s: the winery takes %s', (day, state, standard, destination) => {
    expect(ratesOn(rows, day, state)).toEqual({
      winery: { standard, lodging: '12.50' },
      destination,
    });
  });

  it('never guesses a rate', () => {
    expect(() => ratesOn(rows, '1999-12-31', null)).toThrow('No tax rate for standard');
  });
});
