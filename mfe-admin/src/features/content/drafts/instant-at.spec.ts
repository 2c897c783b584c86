import { expect, it } from '@jest/globals';
import { instantAt } from './instant-at';

const ZONE = 'America/Los_Angeles';

it('uses the property’s clock time, whatever the browser’s time zone', () => {
  expect(instantAt('2030-06-03T17:30', ZONE)).toBe('2030-06-04T00:30:00.000Z');
  expect(instantAt('2030-12-03T17:30', ZONE)).toBe('2030-12-04T01:30:00.000Z');
  expect(instantAt('2030-12-03T00:05', 'Africa/Nairobi')).toBe('2030-12-02T21:05:00.000Z');
  // The day on which the clocks go forward at 2 AM.
  expect(instantAt('2030-03-10T01:59', ZONE)).toBe('2030-03-10T09:59:00.000Z');
  expect(instantAt('2030-03-10T03:00', ZONE)).toBe('2030-03-10T10:00:00.000Z');
});

it('is null for an invalid time', () => {
  expect(instantAt('', ZONE)).toBeNull();
  expect(instantAt('tomorrow', ZONE)).toBeNull();
});
