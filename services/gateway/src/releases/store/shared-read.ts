import { setTimeout as pause } from 'node:timers/promises';

/**
 * A costly read that many ask for: it begins at most once in a time, and all who ask before it begins get its answer.
 * So many who ask cause few reads, and nobody gets what was read before they asked.
 */
export class SharedRead<T> {
  private coming: Promise<T> | undefined;
  private begun = -Infinity;

  /** @param everyMs time from the beginning of one read to the next */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly everyMs: number,
  ) {}

  /** The answer of a read that begins after this call. Rejects as the read does. */
  fresh(): Promise<T> {
    this.coming ??= this.run();
    return this.coming;
  }

  private async run(): Promise<T> {
    const wait = this.begun + this.everyMs - performance.now();
    await pause(Math.max(0, wait));
    this.begun = performance.now();
    this.coming = undefined;
    return this.read();
  }
}
