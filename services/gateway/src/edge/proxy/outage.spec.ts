import { describe, expect, it, jest } from '@jest/globals';
import { Outage } from './outage.js';

const LONG = 60_000;

describe('Outage', () => {
  it('releases all waiting requests when the service is ready, with one check', async () => {
    const isBack = jest.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    const outage = new Outage(isBack, LONG);
    expect(await Promise.all([outage.passes(), outage.passes(), outage.passes()])).toEqual([true, true, true]);
    expect(isBack).toHaveBeenCalledTimes(2);
  });

  it('gives up after a while, and then refuses at once until the service has been reached', async () => {
    const isBack = jest.fn<() => Promise<boolean>>().mockResolvedValue(false);
    const outage = new Outage(isBack, 30);
    expect(await outage.passes()).toBe(false);
    const asked = isBack.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    expect(await outage.passes()).toBe(false);
    expect(outage.noticed()).toBe(false);
    expect(isBack).toHaveBeenCalledTimes(asked);
    outage.over();
    isBack.mockResolvedValue(true);
    expect(await outage.passes()).toBe(true);
  });

  it('keeps at most 200 waiting', async () => {
    let ready: (back: boolean) => void = () => undefined;
    const outage = new Outage(() => new Promise((resolve) => (ready = resolve)), LONG);
    const waiting = Array.from({ length: 200 }, () => outage.passes());
    expect(await outage.passes()).toBe(false);
    ready(true);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  });

  it('does not send for a client that has gone', async () => {
    const gone = new AbortController();
    const outage = new Outage(() => {
      gone.abort();
      return Promise.resolve(true);
    }, LONG);
    expect(await outage.passes(gone.signal)).toBe(false);
  });
});
