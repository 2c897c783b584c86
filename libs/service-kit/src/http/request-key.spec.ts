import { describe, expect, it } from '@jest/globals';
import { isRepeat, requestKeyOf } from './request-key.js';

const made = (header: string, body: unknown) => {
  const key = requestKeyOf(header, body);
  if (!key) throw new Error('no key');
  return key;
};

describe('the key of a request', () => {
  it('is absent, or 1 to 100 visible characters', () => {
    expect(requestKeyOf(undefined, {})).toBeUndefined();
    expect(made('k'.repeat(100), {}).key).toHaveLength(100);
    for (const wrong of ['', ' ', 'k'.repeat(101), 'with space', 'ü'])
      expect(() => requestKeyOf(wrong, {})).toThrow('An Idempotency-Key has 1 to 100 visible ASCII characters.');
  });

  it('is a repeat only for the same request', () => {
    const key = made('press-1', { amount: '20.00' });
    expect(isRepeat(key, [])).toBe(false);
    expect(isRepeat(key, [made('press-1', { amount: '20.00' }).digest])).toBe(true);
    expect(() => isRepeat(key, [made('press-1', { amount: '21.00' }).digest])).toThrow(/sent before with other values/);
    // A row from before digests were stored.
    expect(isRepeat(key, [null])).toBe(true);
  });
});
