import { describe, expect, it } from '@jest/globals';
import { estimateStay, nightlyRate } from './stay-estimate';

const settings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  cleaning_fee: '75.00',
  tax_rate: '12.50',
  season_rates: [
    {
      name: 'Holidays',
      start_date: '2026-12-20',
      end_date: '2026-12-31',
      nightly_rate: '410.00',
      min_stay_nights: null,
    },
  ],
};

describe('the nightly rate', () => {
  it.each([
    ['2026-11-19', '280.00'], // Thursday
    ['2026-11-20', '325.00'], // Friday
    ['2026-11-21', '325.00'], // Saturday
    ['2026-11-22', '280.00'], // Sunday
    ['2026-12-20', '410.00'],
    ['2026-12-31', '410.00'],
    ['2027-01-01', '325.00'],
  ])('of a check-in on %s is %s', (checkIn, rate) => {
    expect(nightlyRate(settings, checkIn)).toBe(rate);
  });
});

describe('a stay’s estimate', () => {
  it('is nights, cleaning once, and tax on both', () => {
    expect(estimateStay(settings, { checkIn: '2026-11-20', checkOut: '2026-11-23' })).toEqual({
      nights: 3,
      rate: '325.00',
      nightsTotal: '975.00',
      cleaning: '75.00',
      addOns: [],
      withoutSalesTax: false,
      tax: '131.25',
      total: '1181.25',
    });
  });

  it('taxes an add-on that counts as lodging, and leaves sales tax to the quote', () => {
    const range = { checkIn: '2026-11-20', checkOut: '2026-11-23' };
    const early = { id: 3, name: 'Early Check-in', price: '25.00', tax_class: 'lodging' as const };
    const breakfast = { id: 2, name: 'Breakfast Service', price: '45.00', tax_class: 'standard' as const };
    expect(estimateStay(settings, range, [early])).toMatchObject({
      tax: '134.38',
      withoutSalesTax: false,
      total: '1209.38',
    });
    expect(estimateStay(settings, range, [breakfast, early])).toMatchObject({
      tax: '134.38',
      withoutSalesTax: true,
      total: '1254.38',
    });
  });

  it('rounds tax half-up', () => {
    expect(
      estimateStay({ ...settings, cleaning_fee: '0.04' }, { checkIn: '2026-11-22', checkOut: '2026-11-23' }).tax,
    ).toBe('35.01');
  });

  it('leaves out parts that the settings do not name', () => {
    expect(
      estimateStay(
        { weekday_rate: '280.00', weekend_rate: '325.00', min_stay_nights: 2 },
        { checkIn: '2026-11-22', checkOut: '2026-11-24' },
      ),
    ).toMatchObject({ cleaning: null, tax: null, total: '560.00' });
  });
});
