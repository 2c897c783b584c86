import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
const MOST_WAITING = 200;

/**
 * The wait for a service that cannot be reached. At first it may only be restarting: requests of which nothing was sent
 * wait for it. After `waitMs` it counts as down: requests fail immediately until it is reached again.
 */
export class RestartWait {
  private since: number | undefined;
  private waiting = 0;
  private watching: Promise<boolean> | undefined;

  /**
   * @param isBack asks the service whether it is ready
   * @param waitMs longest time of a restart
   */
  constructor(
    private readonly isBack: () => Promise<boolean>,
    private readonly waitMs: number,
  ) {}

  /** Call it when the service was reached. */
  reached(): void {
    this.since = undefined;
  }

  /** Call it when a connection has failed. True while it may still be a restart. */
  mayBeRestart(): boolean {
    this.since ??= performance.now();
    return performance.now() - this.since < this.waitMs;
  }

  /** Waits while it may be a restart, unless too many requests wait already. True when the service is ready. */
  async untilReady(signal?: AbortSignal): Promise<boolean> {
    if (!this.mayBeRestart() || this.waiting >= MOST_WAITING) return false;
    this.waiting += 1;
    try {
      this.watching ??= this.watch();
      return (await this.watching) && signal?.aborted !== true;
    } finally {
      this.waiting -= 1;
    }
  }

  /** One loop for all waiting requests. */
  private async watch(): Promise<boolean> {
    try {
      while (this.mayBeRestart()) {
        if (await this.isBack()) {
          this.reached();
          return true;
        }
        await pause(ASK_EVERY_MS);
      }
      return false;
    } finally {
      this.watching = undefined;
    }
  }
}
