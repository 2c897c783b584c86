import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 100;
const MOST_WAITING = 200;

/**
 * The wait for a service that can't be connected to: for the first seconds it may just be started again, and requests of
 * which nothing was sent wait for it. One that stays away longer is down: they fail at once until it has been reached
 * again.
 */
export class RestartWait {
  private since: number | undefined;
  private waiting = 0;
  private watching: Promise<boolean> | undefined;

  /**
   * @param isBack asks the service whether it is ready
   * @param waitMs how long it may be a restart
   */
  constructor(
    private readonly isBack: () => Promise<boolean>,
    private readonly waitMs: number,
  ) {}

  /** The service was reached. */
  reached(): void {
    this.since = undefined;
  }

  /** The service could not be connected to. True while it may still be a restart. */
  mayBeRestart(): boolean {
    this.since ??= performance.now();
    return performance.now() - this.since < this.waitMs;
  }

  /** Waits until the service is ready, as long as it may be a restart and not too many wait: true when it is ready. */
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

  /** One for all who wait. */
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
