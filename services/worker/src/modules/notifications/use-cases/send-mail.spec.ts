import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './send-mail.js';

describe('retryDelay', () => {
  it('doubles from the first wait and stops at an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, 60_000))).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(retryDelay(10, 60_000)).toBe(3_600_000);
  });
});
