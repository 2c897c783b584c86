/** Runs work one after the other per key; more than `maxWaiting` in line is refused with null. */
export class Turns {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();

  constructor(private readonly maxWaiting: number) {}

  async take<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= this.maxWaiting) return null;
    line.length += 1;
    this.lines.set(key, line);
    const mine = line.last.then(work);
    // The next in line waits for the end of this turn, not for its success.
    line.last = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(key);
    }
  }
}
