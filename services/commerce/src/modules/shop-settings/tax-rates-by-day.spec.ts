import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import fc from 'fast-check';
import { checkRates, inForceOrToCome, type SalesTaxRate } from './tax-rates-by-day.js';

const TODAY = '2026-06-03';
const rate = (jurisdiction: string | null, valid_from: string, percent = '7.25'): SalesTaxRate => ({
  jurisdiction,
  valid_from,
  rate: percent,
});
const onRecord = [
  rate(null, '2000-01-01'),
  rate(null, '2026-01-01', '7.75'),
  rate(null, '2027-01-01', '8.00'),
  rate('NJ', '2026-06-03', '6.625'),
];

const anyRates = fc.uniqueArray(
  fc
    .record({ jurisdiction: fc.constantFrom(null, 'NJ', 'NV'), days: fc.integer({ min: -400, max: 400 }) })
    .map(({ jurisdiction, days }) => rate(jurisdiction, addDays(TODAY, days))),
  { selector: ({ jurisdiction, valid_from }) => `${jurisdiction ?? ''} ${valid_from}` },
);

describe('rates in force or coming', () => {
  it('leave out replaced ones', () => {
    expect(inForceOrToCome(onRecord, TODAY)).toEqual(onRecord.slice(1));
    expect(inForceOrToCome(onRecord, '2027-01-01')).toEqual(onRecord.slice(2));
  });

  it('have per place at most one started rate, the newest, and all coming ones', () => {
    fc.assert(
      fc.property(anyRates, (rates) => {
        const shown = inForceOrToCome(rates, TODAY);
        for (const place of [null, 'NJ', 'NV']) {
          const begun = rates.filter(({ jurisdiction, valid_from }) => jurisdiction === place && valid_from <= TODAY);
          const newest = begun.sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1)).slice(0, 1);
          expect(shown.filter((one) => one.jurisdiction === place && one.valid_from <= TODAY)).toEqual(newest);
        }
        expect(shown.filter(({ valid_from }) => valid_from > TODAY)).toEqual(
          rates.filter(({ valid_from }) => valid_from > TODAY),
        );
      }),
    );
  });
});

describe('the rates entered by staff', () => {
  const told = (...rates: Parameters<typeof checkRates>[0]): unknown => {
    try {
      checkRates(rates, onRecord, TODAY);
      return 'fine';
    } catch (error) {
      return error instanceof InvalidFields ? error.errors : error;
    }
  };

  it('are the recorded ones, and others from today on', () => {
    expect(told(...onRecord)).toBe('fine');
    expect(told(...inForceOrToCome(onRecord, TODAY), rate('NV', TODAY, '0.00'), rate('NV', '2027-01-01'))).toBe('fine');
  });

  it.each<[string, Parameters<typeof checkRates>[0][number], string, string]>([
    ['a day that is over', rate('NV', '2026-06-02'), 'valid_from', 'This day is past: a rate can begin today or later'],
    [
      'another rate for a day that is over',
      rate(null, '2026-01-01', '7.00'),
      'valid_from',
      'This day is past: a rate can begin today or later',
    ],
    ['a state that there is not', rate('ZZ', TODAY), 'jurisdiction', 'There is no such state'],
    [
      'lodging',
      { ...rate(null, TODAY), tax_class: 'lodging' },
      'tax_class',
      'Stays and retreats have the rate in the stay’s settings',
    ],
    [
      'what is never taxed',
      { ...rate(null, TODAY), tax_class: 'none' },
      'tax_class',
      'What has this class is never taxed and has no rate',
    ],
  ])('cannot have %s', (_, wrong, field, message) => {
    expect(told(wrong)).toEqual({ [`rates.0.${field}`]: [message] });
  });

  it('have one rate per place and day', () => {
    expect(told(rate('NV', TODAY), rate('NV', TODAY, '6.85'))).toEqual({
      'rates.1.valid_from': ['There is a rate from that day already'],
    });
  });
});
