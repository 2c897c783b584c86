import { describe, expect, it, jest } from '@jest/globals';
import { RestartWait } from './restart-wait.js';

const LONG = 60_000;

describe('RestartWait', () => {
  it('asks a restarting service once for all who wait, until it is ready', async () => {
    const isBack = jest.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    const restart = new RestartWait(isBack, LONG);
    expect(await Promise.all([restart.untilReady(), restart.untilReady(), restart.untilReady()])).toEqual([
      true,
      true,
      true,
    ]);
    expect(isBack).toHaveBeenCalledTimes(2);
  });

  it('gives up after a while, and then refuses at once until the service has been reached', async () => {
    const isBack = jest.fn<() => Promise<boolean>>().mockResolvedValue(false);
    const restart = new RestartWait(isBack, 30);
    expect(await restart.untilReady()).toBe(false);
    const asked = isBack.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    expect(await restart.untilReady()).toBe(false);
    expect(restart.mayBeRestart()).toBe(false);
    expect(isBack).toHaveBeenCalledTimes(asked);
    restart.reached();
    isBack.mockResolvedValue(true);
    expect(await restart.untilReady()).toBe(true);
  });

  it('keeps at most 200 waiting', async () => {
    let ready: (back: boolean) => void = () => undefined;
    const restart = new RestartWait(() => new Promise((resolve) => (ready = resolve)), LONG);
    const waiting = Array.from({ length: 200 }, () => restart.untilReady());
    expect(await restart.untilReady()).toBe(false);
    ready(true);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  });

  it('does not send for a client that has gone', async () => {
    const gone = new AbortController();
    const restart = new RestartWait(() => {
      gone.abort();
      return Promise.resolve(true);
    }, LONG);
    expect(await restart.untilReady(gone.signal)).toBe(false);
  });
});
