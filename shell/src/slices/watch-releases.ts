import type { BootData } from '@shamba/api-contract/slice-manifest';
import { reportError } from '@shamba/shell-sdk';
import type { BadReleases } from './bad-releases';
import { PageFigures, type Vitals } from './page-figures';
import { ownerOf } from './registry';
import type { StartMarks } from './start-marks';
import { sendReport, setWatchers, viewFailed, Views, viewsLeft } from './views';
import { measureVitals } from './vitals';
import { Watchdog } from './watchdog';

/** A file of its own, not part of the bundle. */
const HANG_WATCH = new URL('./hang-watch.mjs', import.meta.url);

interface WatchReleasesParts {
  boot: BootData;
  bad: BadReleases;
  marks: StartMarks;
}

/**
 * Connects the receivers of release events that every page has: trials, figures, the watchdog, the start marks.
 * @returns the reports of trials
 */
export function watchReleases({ boot, bad, marks }: WatchReleasesParts): Views {
  const figures = new PageFigures({ boot, send: sendReport('/api/slices/figures') });
  const watchdog = new Watchdog({
    boot,
    startWorker: () => new Worker(HANG_WATCH, { type: 'module' }),
    hung: (slice, version) => {
      bad.add(slice, version);
      reportError(new Error(`${slice} ${version} kept its page from answering for 5 s`), { slice, version });
      viewFailed(slice, version, 'hang');
    },
  });
  const marked = {
    shown: (slice: string, version: string) => marks.shown(slice, version),
    failed: (slice: string, version: string) => marks.shown(slice, version),
    left: () => marks.clear(),
  };
  const views = new Views({ boot, send: sendReport('/api/slices/views') });
  setWatchers([views, figures, watchdog, marked]);
  window.addEventListener('pagehide', viewsLeft);
  if (boot.views) measure(boot, figures, watchdog);
  return views;
}

function measure(boot: BootData, figures: PageFigures, watchdog: Watchdog): void {
  // A hidden page counts as left: a phone may never return to it, and the browser may pause it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    figures.left();
    watchdog.left();
  });
  const { registry } = boot;
  const first = ownerOf(registry, location.pathname)?.slice;
  const version = first === undefined ? undefined : registry[first]?.version;
  if (first === undefined || version === undefined) return;
  const vitals: Vitals = {};
  figures.measures(first, version, vitals);
  void measureVitals(vitals, () => ownerOf(registry, location.pathname)?.slice === first);
}
