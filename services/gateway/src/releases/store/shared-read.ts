import { setTimeout as pause } from 'node:timers/promises';

/**
 * A costly read with many callers. It begins at most once per period, and all callers that asked before it began get
 * its result: many calls cause few reads, and no caller gets a result that is older than its call.
 */
export class SharedRead<T> {
  private coming: Promise<T> | undefined;
  private begun = -Infinity;

  /** @param everyMs time from the beginning of one read to the next */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly everyMs: number,
  ) {}

  /** The result of a read that begins after this call. @throws the error of that read */
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
