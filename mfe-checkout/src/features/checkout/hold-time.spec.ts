import { expect, it } from '@jest/globals';
import { clockText, holdSpan } from './hold-time';

const NOW = Date.parse('2030-01-01T12:00:00Z');

it('lasts until the server’s end', () => expect(holdSpan('2030-01-01T12:10:00Z', NOW)).toBe(600_000));
it.each(['2030-01-01T11:00:00Z', '2030-01-02T12:00:00Z', 'nonsense'])(
  "takes the usual time when the device's clock cannot be right (%s)",
  (until) => expect(holdSpan(until, NOW)).toBe(600_000),
);
it.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [65_000, '1:05'],
  [-5, '0:00'],
])('%i ms read %s', (ms, text) => expect(clockText(ms)).toBe(text));
