import { setTimeout as pause } from 'node:timers/promises';

/**
 * Something that is read again for whoever asks, but begins at most once in a time: those who ask sooner wait together
 * for the next one. So nobody gets what was read before they asked, and many who ask cause few reads.
 */
export class Paced<T> {
  private coming: Promise<T> | undefined;
  private begun = -Infinity;

  /** @param everyMs time from the beginning of one read to the next */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly everyMs: number,
  ) {}

  /** What a read says that begins after this call. Rejects as the read does. */
  next(): Promise<T> {
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
