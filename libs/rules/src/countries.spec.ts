import { describe, expect, it } from '@jest/globals';
import { addressParts, cityLine, countryCodes, countryName, isCountry } from './countries.js';

it('all countries have a name', () => {
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
  expect([countryName('DK'), countryName('HK'), countryName('Elsewhere')]).toEqual([
    'Denmark',
    expect.stringContaining('Hong Kong'),
    'Elsewhere',
  ]);
  expect(['DK', 'dk', 'XX', 'EU', '', '__proto__'].map(isCountry)).toEqual([true, false, false, false, false, false]);
});

describe('an address', () => {
  it.each([
    ['US', 'required', 'zip'],
    ['PR', 'none', 'zip'],
    ['CA', 'required', 'required'],
    ['DK', 'none', 'required'],
    ['SG', 'none', 'required'],
    ['IE', 'optional', 'optional'],
    ['CL', 'optional', 'optional'],
    ['HK', 'optional', 'none'],
  ])('in %s: state %s, postal code %s', (country, state, postalCode) => {
    expect(addressParts(country)).toEqual({ state, postalCode });
  });

  it.each([
    [['Reno', 'NV', '89501'], 'Reno, NV 89501'],
    [['Aarhus', '', '8000'], 'Aarhus, 8000'],
    [['Hong Kong', null, ''], 'Hong Kong'],
  ] as const)('%j is one line', ([city, state, postalCode], line) => {
    expect(cityLine(city, state, postalCode)).toBe(line);
  });
});
