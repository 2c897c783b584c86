import { expect, it } from '@jest/globals';
import { endOf, lastDayOf } from './last-day.js';

it('bottles are kept to the end of the 21st day after the charge', () => {
  expect([lastDayOf('2026-08-01'), endOf('2026-08-01').toISOString()]).toEqual([
    '2026-08-22',
    '2026-08-23T07:00:00.000Z',
  ]);
});
