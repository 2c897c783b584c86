import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats a check until it passes, for what follows from a queue or another process; answers what the check answers.
 * @param check throws (an `expect` that fails) while it does not hold yet
 * @param timeout milliseconds after which the check's last error is thrown; the default is long enough for a machine
 * that is busy with other work, and only a red test waits for it
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
