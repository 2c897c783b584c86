const WINDOW_MS = 60_000;
const ALL = 'all';
const SHARE_OF_ALL = 20;
const MAX_OWNERS = 10_000;

/**
 * Limit of reports: `perMinute` for each owner and twenty times that for all owners, in fixed windows of a minute.
 */
export class ReportLimit {
  private windowStart = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly perMinute: number) {}

  /** Counts one report; returns the seconds to wait when it exceeds a limit, else 0. */
  take(owner: string, now: number): number {
    if (now - this.windowStart >= WINDOW_MS || this.counts.size > MAX_OWNERS) {
      this.windowStart = now;
      this.counts.clear();
    }
    const own = this.counts.get(owner) ?? 0;
    const all = this.counts.get(ALL) ?? 0;
    if (own >= this.perMinute || all >= this.perMinute * SHARE_OF_ALL)
      return Math.ceil((this.windowStart + WINDOW_MS - now) / 1000);
    this.counts.set(owner, own + 1);
    this.counts.set(ALL, all + 1);
    return 0;
  }
}
