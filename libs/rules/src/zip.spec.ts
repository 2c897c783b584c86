import { describe, expect, it } from '@jest/globals';
import { usStates } from './us-states.js';
import { isUsZip } from './us-zip.js';
import { stateOfZip, zipOfOtherState } from './zip.js';
import { zipPrefixes } from './zip-prefixes.js';

describe('the state of a ZIP code', () => {
  it.each([
    ['95684', 'CA'],
    ['95684-1234', 'CA'],
    ['84101', 'UT'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['02134', 'MA'],
    ['05544', 'MA'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['88510', 'TX'],
    ['99501', 'AK'],
    ['96801', 'HI'],
    ['00901', 'PR'],
    ['09012', 'AE'],
  ])('%s is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it.each([
    ['06390', 'NY'],
    ['06389', 'CT'],
    ['83414', 'WY'],
    ['73960', 'TX'],
    ['96799', 'AS'],
  ])('%s, which its prefix puts elsewhere, is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it.each(['00000', '21300', '88800', '', 'abcde'])('%j is in none', (zip) => {
    expect(stateOfZip(zip)).toBeUndefined();
  });

  it('is known for every state, and each prefix has one state', () => {
    const found = Array.from({ length: 1000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, '0')}01`));
    expect(usStates.filter(({ code }) => !found.includes(code))).toEqual([]);
    const listed = Object.values(zipPrefixes)
      .flatMap((ranges) => ranges.split(' '))
      .map((range) => range.split('-').map(Number))
      .reduce((sum, [first = NaN, last = first]) => sum + last - first + 1, 0);
    expect(found.filter((state) => state !== undefined)).toHaveLength(listed);
  });
});

describe('a ZIP code of another state', () => {
  it.each([
    ['84101', 'CA', 'ZIP code 84101 is in Utah, not California'],
    ['84101-0001', 'california', 'ZIP code 84101 is in Utah, not California'],
    ['00901', 'CA', 'ZIP code 00901 is in Puerto Rico, not California'],
    ['95684', 'PR', 'ZIP code 95684 is in California, not Puerto Rico'],
    ['09012', 'AE', null],
    ['96910', 'CA', 'ZIP code 96910 is in Guam, not California'],
    ['00000', 'CA', 'ZIP code 00000 is not in California'],
    ['95684', 'CA', null],
    [' 95684 ', 'ca', null],
    ['06390', 'New York', null],
    ['9568', 'CA', null],
    ['K1A 0B1', 'CA', null],
    ['84101', 'Freedonia', null],
    ['84101', '', null],
  ])('%s with %s: %j', (zip, state, text) => {
    expect(zipOfOtherState(zip, state)).toBe(text);
  });

  it('must look like a ZIP code first', () => {
    expect(['95684', '95684-1234'].map(isUsZip)).toEqual([true, true]);
    expect(['9568', '956841234', 'K1A 0B1', ' 95684', '95684-'].map(isUsZip)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
