import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats a check until it passes, for effects of a queue or another process; returns the check's result.
 * @param check throws (a failing `expect`) until it passes
 * @param timeout milliseconds after which the check's last error is thrown; the default is long enough for a busy
 * machine, and only a failing test waits that long
 * @param interval milliseconds between two checks
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 30_000, interval = 25 }: { timeout?: number; interval?: number } = {},
): Promise<T> {
  for (const end = performance.now() + timeout; ; ) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= end) throw error;
      await wait(interval);
    }
  }
}
