import type { BootData } from '@shamba/api-contract/slice-manifest';
import type { FromPage } from './hang-watch.mjs';
import { GOOD_MS, isTried, type ReleaseWatcher } from './views';

/** The used part of a Worker. */
export interface WatchdogWorker {
  postMessage: (message: FromPage) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface WatchdogParts {
  /** Data of the document: only releases in a trial are watched. */
  boot: Pick<BootData, 'views' | 'registry'>;
  startWorker: () => WatchdogWorker;
  /** Called when the page answers again after a hang of at least five seconds. */
  hung: (slice: string, version: string) => void;
}

const ANSWER_EVERY_MS = 1000;

interface Watched {
  slice: string;
  version: string;
  isShown: boolean;
}

/**
 * Watches for a hang of the page while a release in a trial starts, or within ten seconds of its appearance: a worker
 * reports the release as failed. When several releases could be at fault, it reports none: they count as lost.
 */
export class Watchdog implements ReleaseWatcher {
  private readonly watched = new Map<string, Watched>();
  private worker: WatchdogWorker | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private suspect: Watched | null = null;
  private hasEnded = false;

  constructor(private readonly parts: WatchdogParts) {}

  started(slice: string, version: string): void {
    if (this.hasEnded || this.watched.has(slice) || !isTried(this.parts.boot, slice, version)) return;
    if (document.visibilityState === 'hidden') return;
    this.watched.set(slice, { slice, version, isShown: false });
    this.tell();
  }

  shown(slice: string, version: string): void {
    const watched = this.watched.get(slice);
    if (!watched || watched.version !== version || watched.isShown) return;
    watched.isShown = true;
    setTimeout(() => this.forget(slice), GOOD_MS);
    this.tell();
  }

  failed(slice: string): void {
    this.forget(slice);
  }

  /** The page is left or hidden: the browser may pause it from now on. */
  left(): void {
    this.hasEnded = true;
    this.watched.clear();
    this.stop();
  }

  private forget(slice: string): void {
    if (!this.watched.delete(slice)) return;
    if (this.watched.size === 0) this.stop();
    else this.tell();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.worker?.terminate();
    this.worker = null;
  }

  /** Names the suspect: the only release that is starting, else the only one on screen. */
  private tell(): void {
    const all = [...this.watched.values()];
    const starting = all.filter(({ isShown }) => !isShown);
    const [suspect] = starting.length > 0 ? starting : all;
    this.suspect = suspect && (starting.length > 0 ? starting : all).length === 1 ? suspect : null;
    this.worker ??= this.begin();
    this.worker.postMessage({ suspect: this.suspect && this.reportOf(this.suspect) });
  }

  private begin(): WatchdogWorker {
    const worker = this.parts.startWorker();
    worker.onmessage = () => this.noteHang();
    this.timer = setInterval(() => worker.postMessage({}), ANSWER_EVERY_MS);
    return worker;
  }

  private noteHang(): void {
    if (!this.suspect) return;
    const { slice, version } = this.suspect;
    this.forget(slice);
    this.parts.hung(slice, version);
  }

  private reportOf({ slice }: Watched): object {
    return { token: this.parts.boot.views?.token, slice, event: 'fail', kind: 'hang' };
  }
}
