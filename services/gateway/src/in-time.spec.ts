import { describe, expect, it } from '@jest/globals';
import { TimeoutError } from 'p-timeout';
import { inTime } from './in-time.js';

describe('inTime', () => {
  it('answers what the work answers, or throws what it throws', async () => {
    expect(await inTime(1000, Promise.resolve('there'))).toBe('there');
    await expect(inTime(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('is too late when nothing comes', async () => {
    await expect(inTime(1, new Promise(() => undefined))).rejects.toBeInstanceOf(TimeoutError);
  });

  it('takes what has come while the process was busy', async () => {
    const work = new Promise((resolve) => setImmediate(() => resolve('there')));
    const result = inTime(1, work);
    const until = performance.now() + 20;
    while (performance.now() < until);
    expect(await result).toBe('there');
  });
});
