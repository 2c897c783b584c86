/** A moment in the order of touches; a fill stores the moment of its start. */
export type Moment = number;

/**
 * When each tag was last touched, in this gateway's memory. Numbers only order touches and fills against each other:
 * they are never shared between gateways.
 */
export class Generations {
  private counter: Moment = 0;
  private flushedAt: Moment = 0;
  private readonly touchedAt = new Map<string, Moment>();

  /** The present: what is read from now on includes every touch up to here. */
  now(): Moment {
    return this.counter;
  }

  /** Marks everything filled before this call with one of the tags as out of date. */
  touch(tags: Iterable<string>): void {
    this.counter += 1;
    for (const tag of tags) this.touchedAt.set(tag, this.counter);
  }

  /** Marks everything filled before this call as out of date, because messages may have been missed. */
  flush(): void {
    this.counter += 1;
    this.flushedAt = this.counter;
    this.touchedAt.clear();
  }

  /** True if a fill that began at `begun` has seen every touch of its tags. */
  isCurrent(tags: readonly string[], begun: Moment): boolean {
    if (begun < this.flushedAt) return false;
    return tags.every((tag) => (this.touchedAt.get(tag) ?? 0) <= begun);
  }
}
