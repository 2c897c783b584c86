import pTimeout from 'p-timeout';

/** Ends a wait only after pending I/O was handled. */
const WHEN_IDLE = {
  setTimeout: (end: () => void, ms?: number) => setTimeout(() => setImmediate(end), ms),
  clearTimeout,
} as unknown as { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout };

/**
 * The work's result, or p-timeout's TimeoutError after the time limit. The work itself continues. An answer that has
 * come while this process was busy counts: else a crowd of costly requests would make every count late, and nothing
 * would be counted.
 */
export const inTime = <T>(ms: number, work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: ms, message: `no answer within ${ms} ms`, customTimers: WHEN_IDLE });
