import { LRUCache } from 'lru-cache';
import { type PreparedBody, sizeOf } from '../http/prepared-body.js';
import type { Refusal } from '../http/refusal.js';
import { Generations, type Moment } from './generations.js';

/** Answer of a service to a fill. */
export type Fill = { ok: true; body: PreparedBody } | ({ ok: false } & Refusal);

/** A read's outcome: a body (perhaps stale, while its service is down), or the service's own refusal. */
export type Read = { body: PreparedBody; stale: boolean } | { refusal: Refusal };

/** Begin and end of a fill, by which a copy is current or not. */
interface Filled {
  tags: readonly string[];
  begun: Moment;
  filledAt: number;
}

interface Entry extends Filled {
  body: PreparedBody;
}

/** Answers that a read gets again until the shop's data changes; other refusals are asked for again. */
const LASTING: ReadonlySet<number> = new Set([403, 404]);
const MAX_REFUSED = 500;

interface Pending {
  begun: Moment;
  result: Promise<Fill>;
}

/** Limits of the cache; the least recently used entries are removed first. */
export interface Bound {
  count: number;
  bytes: number;
}

export interface ReadCacheOptions {
  /** ms; older copies are filled again before they are served. */
  ttl: number;
  entries: Bound;
  /** Limit of entries with a query in their key: strangers can invent any number, so they only evict each other. */
  queries: Bound;
  now: () => number;
}

/**
 * Answers of public reads in memory: one refill per key at a time, out of date the moment one of their tags is touched.
 */
export class ReadCache {
  readonly generations = new Generations();
  private readonly entries: LRUCache<string, Entry>;
  private readonly queries: LRUCache<string, Entry>;
  private readonly refused = new LRUCache<string, Filled>({ max: MAX_REFUSED });
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly options: ReadCacheOptions) {
    this.entries = kept(options.entries);
    this.queries = kept(options.queries);
  }

  /** The copy that is current now. */
  fresh(key: string): PreparedBody | undefined {
    const entry = this.placeOf(key).get(key);
    return entry && this.isFresh(entry) ? entry.body : undefined;
  }

  /**
   * True while the service's refusal of a read (403 or 404) is current: pages do without it. Only that is kept; who
   * asks by `read` gets the service's own words.
   */
  isRefused(key: string): boolean {
    const refusal = this.refused.get(key);
    return refusal !== undefined && this.isFresh(refusal);
  }

  /**
   * A copy that includes every touch before this call; filled when there is none. While `fill` throws or answers 5xx,
   * the last copy is served as stale; without one the error is the caller's.
   */
  async read(key: string, tags: readonly string[], fill: () => Promise<Fill>): Promise<Read> {
    const body = this.fresh(key);
    if (body) return { body, stale: false };
    try {
      const filled = await this.refill(key, tags, fill);
      if (filled.ok) return { body: filled.body, stale: false };
      return (filled.status >= 500 ? this.last(key) : undefined) ?? { refusal: filled };
    } catch (error) {
      const last = this.last(key);
      if (last) return last;
      throw error;
    }
  }

  private last(key: string): Read | undefined {
    const entry = this.placeOf(key).get(key);
    return entry && { body: entry.body, stale: true };
  }

  private placeOf(key: string): LRUCache<string, Entry> {
    return key.includes('?') ? this.queries : this.entries;
  }

  private isFresh(entry: Filled): boolean {
    return (
      this.options.now() - entry.filledAt < this.options.ttl && this.generations.isCurrent(entry.tags, entry.begun)
    );
  }

  private refill(key: string, tags: readonly string[], fill: () => Promise<Fill>): Promise<Fill> {
    const running = this.pending.get(key);
    // A fill that began before the last touch may have read the old rows: this request needs a newer one.
    if (running && this.generations.isCurrent(tags, running.begun)) return running.result;
    const begun = this.generations.now();
    const pending: Pending = { begun, result: this.runFill(key, tags, begun, fill) };
    this.pending.set(key, pending);
    const forget = () => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
    };
    pending.result.then(forget, forget);
    return pending.result;
  }

  private async runFill(key: string, tags: readonly string[], begun: Moment, fill: () => Promise<Fill>): Promise<Fill> {
    const filled = await fill();
    const copy = { tags, begun, filledAt: this.options.now() };
    const isCurrent = this.generations.isCurrent(tags, begun);
    this.refused.delete(key);
    if (filled.ok && isCurrent) this.placeOf(key).set(key, { body: filled.body, ...copy });
    if (!filled.ok && filled.status < 500) this.placeOf(key).delete(key);
    if (!filled.ok && isCurrent && LASTING.has(filled.status)) this.refused.set(key, copy);
    return filled;
  }
}

const kept = ({ count, bytes }: Bound): LRUCache<string, Entry> =>
  new LRUCache({ max: count, maxSize: bytes, sizeCalculation: ({ body }) => sizeOf(body) });
