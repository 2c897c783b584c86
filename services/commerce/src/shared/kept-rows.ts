const KEEP_MS = 30_000;

/** Few rows that each quote needs: read once per process and half a minute, and again after `drop`. */
export class KeptRows<T> {
  private kept: { rows: Promise<T>; until: number } | undefined;

  /** @param read reads the rows; a failure is not kept */
  constructor(private readonly read: () => Promise<T>) {}

  get(): Promise<T> {
    if (this.kept && this.kept.until > performance.now()) return this.kept.rows;
    const rows = this.read();
    const kept = { rows, until: performance.now() + KEEP_MS };
    this.kept = kept;
    rows.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return rows;
  }

  /** Forgets the rows: they have changed. */
  drop(): void {
    this.kept = undefined;
  }
}
