import pTimeout from 'p-timeout';

/** Ends a wait only after what has come meanwhile was taken in. */
const WHEN_IDLE = {
  setTimeout: (end: () => void, ms?: number) => setTimeout(() => setImmediate(end), ms),
  clearTimeout,
} as unknown as { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout };

/**
 * The work's result, or p-timeout's TimeoutError when it is not there in time. The work itself goes on. An answer that has come while
 * this process was busy counts: else a crowd of costly requests would make every count late, and nothing would be
 * counted.
 */
export const inTime = <T>(ms: number, work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: ms, message: `no answer within ${ms} ms`, customTimers: WHEN_IDLE });
