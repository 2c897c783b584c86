/** Something took longer than it was given. */
export class TooLate extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'TooLate';
  }
}

/**
 * The work's result, or TooLate when it is not there in time. The work itself goes on. An answer that has come while
 * this process was busy counts: else a crowd of costly requests would make every count late, and nothing would be
 * counted.
 */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new TooLate(ms))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
