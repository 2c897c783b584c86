import { expect, it } from '@jest/globals';
import { dayOf } from './day';

it('returns the day at the vineyard, which is behind Europe’s', () => {
  expect(dayOf('2026-11-21T05:00:00Z')).toBe('2026-11-20');
});
