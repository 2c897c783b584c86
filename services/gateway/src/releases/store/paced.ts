import { setTimeout as pause } from 'node:timers/promises';

/**
 * Coalesces concurrent reads into one per interval: earlier callers wait together for the next read. No caller gets a
 * result whose read began before its call, and many callers cause few reads.
 */
export class Paced<T> {
  private coming: Promise<T> | undefined;
  private begun = -Infinity;

  /** @param everyMs time from the beginning of one read to the next */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly everyMs: number,
  ) {}

  /** Result of a read that begins after this call. Rejects like the read. */
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
