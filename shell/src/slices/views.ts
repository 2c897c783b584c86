import type { BootData } from '@shamba/api-contract/slice-manifest';

/**
 * Cause of a failure: load (the code did not load), render (or an effect), stray (outside of both), hang, unusable (the
 * page is there and cannot be used).
 */
export type Failure = 'load' | 'render' | 'stray' | 'hang' | 'unusable';

/** Why a page cannot be used: no visible headline, something covers it, or main is empty. */
export type Why = 'heading' | 'covered' | 'empty';

export interface FailureDetail {
  why?: Why;
  error?: unknown;
}

/** A page that can be used: the pattern of its route, and how many controls main shows. */
export interface Looked {
  route: string;
  controls: number;
}

type Report =
  | { event: 'start' }
  | ({ event: 'ok'; load_ms: number } & Partial<Looked>)
  | { event: 'fail'; kind: Failure; why?: Why }
  | ({ event: 'left' } & Record<'errors' | 'presses' | 'dead' | 'rage' | 'gone', number>);

/** Receives the events of the releases on this page. */
export interface ReleaseWatcher {
  /** Called before a release is evaluated. */
  started?: (slice: string, version: string) => void;
  /** Called when a page or slot of the release is on screen. */
  shown: (slice: string, version: string) => void;
  failed: (slice: string, version: string, kind: Failure, detail?: FailureDetail) => void;
  /** Called when the visitor leaves the page. */
  left: () => void;
}

export interface ViewsParts {
  /** Data of the document; without `views` nothing is reported. */
  boot: Pick<BootData, 'views' | 'registry'>;
  send: (body: object) => void;
}

interface Seen {
  startedAt: number;
  shownAt?: number;
  timer?: ReturnType<typeof setTimeout>;
  looked?: Looked;
  settled: boolean;
}

/** A release counts as good after this time on screen. */
export const GOOD_MS = 10_000;

/**
 * Reports releases in a trial: `start` before evaluation, then once `ok` (ten seconds on screen, or left after it
 * was on screen) or `fail`. Before these comes an unusable page that is no failure
 * yet. Reports only the release that the document named.
 */
export class Views implements ReleaseWatcher {
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

  /** Keeps facts of the page for the next `ok`. */
  looked(slice: string, looked: Looked): void {
    const seen = this.seen.get(slice);
    if (seen) seen.looked = looked;
  }

  /** Reports an unusable page where that is no failure yet: `ok` or `fail` still follows. */
  unusable(slice: string, why: Why): void {
    if (navigator.onLine && this.seen.get(slice)?.settled === false)
      this.send(slice, { event: 'fail', kind: 'unusable', why });
  }

  failed(slice: string, version: string, kind: Failure, { why }: FailureDetail = {}): void {
    if (!this.isTried(slice, version) || !navigator.onLine) return;
    const seen = this.seen.get(slice);
    if (seen?.settled) return;
    if (seen) clearTimeout(seen.timer);
    this.seen.set(slice, { startedAt: 0, ...seen, settled: true });
    this.send(slice, { event: 'fail', kind, ...(why && { why }) });
  }

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
    this.send(slice, { event: 'ok', load_ms: Math.round(seen.shownAt - seen.startedAt), ...seen.looked });
  }

  private isTried(slice: string, version: string): boolean {
    return isTried(this.parts.boot, slice, version);
  }

  /** Tells the gateway of a release in a trial. */
  send(slice: string, report: Report): void {
    this.parts.send({ token: this.parts.boot.views?.token, slice, ...report });
  }
}

/** True if a release is in a trial and is the release that the document named. */
export const isTried = (
  { views, registry }: Pick<BootData, 'views' | 'registry'>,
  slice: string,
  version: string,
): boolean => views !== undefined && views.slices.includes(slice) && registry[slice]?.version === version;

let watchers: readonly ReleaseWatcher[] = [];

/** Sets the receivers of this page's release events. */
export function setWatchers(all: readonly ReleaseWatcher[]): void {
  watchers = all;
}

/** Adds receivers, before those that are there: what they find as the page is left counts before it would be good. */
export function addWatchers(more: readonly ReleaseWatcher[]): void {
  watchers = [...more, ...watchers];
}

export function viewStarted(slice: string, version: string): void {
  for (const watcher of watchers) watcher.started?.(slice, version);
}
export function viewShown(slice: string, version: string): void {
  for (const watcher of watchers) watcher.shown(slice, version);
}
export function viewFailed(slice: string, version: string, kind: Failure, detail?: FailureDetail): void {
  for (const watcher of watchers) watcher.failed(slice, version, kind, detail);
}
export function viewsLeft(): void {
  for (const watcher of watchers) watcher.left();
}

/** Sends a report to one of the gateway's addresses. Never throws: a failing report must not break the page. */
export const sendReport =
  (address: '/api/slices/views' | '/api/slices/figures') =>
  (body: object): void => {
    try {
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    } catch {
      // The visit is not counted, or counts as lost.
    }
  };
