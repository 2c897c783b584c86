import type { BootData } from '@shamba/api-contract/slice-manifest';

/** What failed: the code did not come, a render or effect threw, something threw outside of them, or it hung. */
export type Failure = 'load' | 'render' | 'stray' | 'hang';

type Report = { event: 'start' } | { event: 'ok'; load_ms: number } | { event: 'fail'; kind: Failure };

export interface ViewsParts {
  /** As the document has them; nothing is reported without. */
  boot: Pick<BootData, 'views' | 'registry'>;
  send: (body: object) => void;
}

interface Seen {
  startedAt: number;
  shownAt?: number;
  timer?: ReturnType<typeof setTimeout>;
  settled: boolean;
}

/** A release that was on screen for this long is good. */
const GOOD_MS = 10_000;

/**
 * What this page tells of the releases that are in a trial: `start` before one is evaluated, then once `ok` (ten
 * seconds on screen, or left after it was on screen) or `fail`. Only the release that the document named is told of.
 */
export class Views {
  private readonly seen = new Map<string, Seen>();

  constructor(private readonly parts: ViewsParts) {}

  started(slice: string, version: string): void {
    if (this.isTried(slice, version) && !this.seen.has(slice)) this.open(slice, { event: 'start' });
  }

  shown(slice: string, version: string): void {
    const seen = this.isTried(slice, version) ? this.seen.get(slice) : undefined;
    if (!seen || seen.shownAt !== undefined) return;
    seen.shownAt = performance.now();
    seen.timer = setTimeout(() => this.good(slice, seen), GOOD_MS);
  }

  failed(slice: string, version: string, kind: Failure): void {
    if (!this.isTried(slice, version) || !navigator.onLine) return;
    const seen = this.seen.get(slice);
    if (seen?.settled) return;
    if (seen) clearTimeout(seen.timer);
    this.seen.set(slice, { startedAt: 0, ...seen, settled: true });
    this.send(slice, { event: 'fail', kind });
  }

  /** The page is left. */
  left(): void {
    for (const [slice, seen] of this.seen) this.good(slice, seen);
  }

  private open(slice: string, report: Report): void {
    this.seen.set(slice, { startedAt: performance.now(), settled: false });
    this.send(slice, report);
  }

  private good(slice: string, seen: Seen): void {
    if (seen.settled || seen.shownAt === undefined) return;
    seen.settled = true;
    clearTimeout(seen.timer);
    this.send(slice, { event: 'ok', load_ms: Math.round(seen.shownAt - seen.startedAt) });
  }

  private isTried(slice: string, version: string): boolean {
    const { views, registry } = this.parts.boot;
    return views !== undefined && views.slices.includes(slice) && registry[slice]?.version === version;
  }

  private send(slice: string, report: Report): void {
    this.parts.send({ token: this.parts.boot.views?.token, slice, ...report });
  }
}

let current: Views | null = null;

/** This page's views, for what reaches components and handlers. */
export function setViews(views: Views | null): void {
  current = views;
}

export const viewShown = (slice: string, version: string): void => current?.shown(slice, version);
export const viewFailed = (slice: string, version: string, kind: Failure): void =>
  current?.failed(slice, version, kind);

/** Never throws: a page that cannot report must not fail for it. */
export function sendView(body: object): void {
  try {
    navigator.sendBeacon('/api/slices/views', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  } catch {
    // The visitor is not counted, or counted as lost.
  }
}
