import { expect, it } from '@jest/globals';
import { zipProblem } from './checks';

it.each([
  [{ state: 'CA', zip: '' }, 'ZIP code is required'],
  [{ state: 'CA', zip: '9566' }, 'Please enter a valid ZIP code'],
  [{ state: '', zip: '', country: 'DK' }, 'ZIP code is required'],
  [{ state: '', zip: '', country: 'IE' }, undefined],
  [{ state: '', zip: 'T12 X70A', country: 'IE' }, undefined],
  [{ state: '', zip: '', country: 'HK' }, undefined],
])('a postal code is checked as its country needs it: %j', (place, problem) => {
  expect(zipProblem(place)).toBe(problem);
});
