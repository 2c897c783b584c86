import { expect, it } from '@jest/globals';
import { isBookable } from './experience-rules';

it.each([
  [{ id: 1, title: 'Wine Tasting Flight' }, true],
  [{ id: 1, title: 'Weddings' }, false],
  [{ id: 1, title: 'Vineyard Trek', bookable: true }, true],
  [{ id: null, title: 'Wine Tastings' }, false],
])('%o can be booked: %s', (experience, expected) => {
  expect(isBookable(experience)).toBe(expected);
});
