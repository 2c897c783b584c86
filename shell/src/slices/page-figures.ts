import type { BootData } from '@shamba/api-contract/slice-manifest';
import type { ReleaseWatcher } from './views';

/** What the browser measured of the page that the document began with: milliseconds, and thousandths of a shift. */
export interface Vitals {
  lcp_ms?: number;
  inp_ms?: number;
  cls_milli?: number;
}

interface Seen {
  slice: string;
  version: string;
  startedAt: number;
  load_ms?: number;
  failed: boolean;
}

export interface PageFiguresParts {
  /** As the document has them; nothing is reported without. */
  boot: Pick<BootData, 'views'>;
  send: (body: object) => void;
}

/** So many slices of a page are told of. */
const MOST_SLICES = 20;

/**
 * What this page saw of each release that it was made of, told once, as its reader looks away: how long it took to show,
 * whether it failed, and of the first slice's the page's vitals. Nothing says who the reader is.
 */
export class PageFigures implements ReleaseWatcher {
  private seen = new Map<string, Seen>();
  private readonly told = new Set<string>();
  private vitals: { slice: string; version: string; of: Vitals } | null = null;

  constructor(private readonly parts: PageFiguresParts) {}

  /** @param of what is measured of the page, filled in meanwhile; it is the release's that the document named */
  measures(slice: string, version: string, of: Vitals): void {
    this.vitals = { slice, version, of };
  }

  started(slice: string, version: string): void {
    this.of(slice, version);
  }

  shown(slice: string, version: string): void {
    const seen = this.of(slice, version);
    seen.load_ms ??= Math.round(performance.now() - seen.startedAt);
  }

  failed(slice: string, version: string): void {
    if (navigator.onLine) this.of(slice, version).failed = true;
  }

  /** Tells what was shown or failed and has not been told yet. */
  left(): void {
    const ready = [...this.seen.values()]
      .filter(({ slice, version }) => !this.told.has(`${slice}@${version}`))
      .filter(({ load_ms: ms, failed }) => ms !== undefined || failed)
      .slice(0, MOST_SLICES);
    const token = this.parts.boot.views?.token;
    if (token === undefined || ready.length === 0) return;
    const slices = ready.map(({ startedAt: _, ...figure }) => ({
      ...figure,
      ...(this.hasVitals(figure) && this.vitals?.of),
    }));
    for (const { slice, version } of ready) this.told.add(`${slice}@${version}`);
    this.parts.send({ token, slices });
  }

  private hasVitals({ slice, version, failed }: Pick<Seen, 'slice' | 'version' | 'failed'>): boolean {
    return slice === this.vitals?.slice && version === this.vitals.version && !failed;
  }

  private of(slice: string, version: string): Seen {
    const key = `${slice}@${version}`;
    const seen = this.seen.get(key) ?? { slice, version, startedAt: performance.now(), failed: false };
    this.seen.set(key, seen);
    return seen;
  }
}
