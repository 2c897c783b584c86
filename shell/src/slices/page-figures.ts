import type { BootData } from '@shamba/api-contract/slice-manifest';
import type { ReleaseWatcher } from './views';

/** The browser's measurements of the first page: milliseconds, and thousandths of a layout shift. */
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
  /** Data of the document; without `views` nothing is reported. */
  boot: Pick<BootData, 'views'>;
  send: (body: object) => void;
}

/** Maximum number of slices in one report. */
const MOST_SLICES = 20;

/**
 * Reports each release on the page once, when the page is hidden or left: its load time, whether it failed, and for the
 * document's own slice the page's vitals. Nothing identifies the visitor.
 */
export class PageFigures implements ReleaseWatcher {
  private seen = new Map<string, Seen>();
  private readonly reported = new Set<string>();
  private vitals: { slice: string; version: string; values: Vitals } | null = null;

  constructor(private readonly parts: PageFiguresParts) {}

  /** @param values measurements, filled in later; they belong to the document's own release */
  measures(slice: string, version: string, values: Vitals): void {
    this.vitals = { slice, version, values: values };
  }

  started(slice: string, version: string): void {
    this.seenOf(slice, version);
  }

  shown(slice: string, version: string): void {
    const seen = this.seenOf(slice, version);
    seen.load_ms ??= Math.round(performance.now() - seen.startedAt);
  }

  failed(slice: string, version: string): void {
    if (navigator.onLine) this.seenOf(slice, version).failed = true;
  }

  /** Sends the releases that were shown or failed and are not reported yet. */
  left(): void {
    const ready = [...this.seen.values()]
      .filter(({ slice, version }) => !this.reported.has(`${slice}@${version}`))
      .filter(({ load_ms: ms, failed }) => ms !== undefined || failed)
      .slice(0, MOST_SLICES);
    const token = this.parts.boot.views?.token;
    if (token === undefined || ready.length === 0) return;
    const slices = ready.map(({ startedAt: _, ...figure }) => ({
      ...figure,
      ...(this.hasVitals(figure) && this.vitals?.values),
    }));
    for (const { slice, version } of ready) this.reported.add(`${slice}@${version}`);
    this.parts.send({ token, slices });
  }

  private hasVitals({ slice, version, failed }: Pick<Seen, 'slice' | 'version' | 'failed'>): boolean {
    return slice === this.vitals?.slice && version === this.vitals.version && !failed;
  }

  private seenOf(slice: string, version: string): Seen {
    const key = `${slice}@${version}`;
    const seen = this.seen.get(key) ?? { slice, version, startedAt: performance.now(), failed: false };
    this.seen.set(key, seen);
    return seen;
  }
}
