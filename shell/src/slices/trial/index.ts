import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { addWatchers, isTried, sendReport, viewFailed, type Views } from '../views';
import { AppElements } from './app-elements';
import type { PageLooks } from './page-looks';
import { Presses } from './presses';
import { ViewLife } from './view-life';

export interface TrialParts {
  boot: Pick<BootData, 'views' | 'registry'>;
  views: Views;
  registry: () => Registry;
  isUnsettled: () => boolean;
  /** Puts the last good release in place of an unusable one, where nothing is lost by it. */
  replace: (slice: string, version: string) => Promise<boolean>;
}

/** Watches the releases in a trial on this page. Call it before one of them is evaluated. */
export function watchTrials({ boot, views, registry, isUnsettled, replace }: TrialParts): void {
  const elements = new AppElements();
  elements.watch();
  const presses = new Presses(
    () => ownerOf(registry(), location.pathname)?.slice,
    () => life.moved(),
  );
  const send = sendReport('/api/slices/views');
  const life = new ViewLife({ boot, registry, send, counts: (slice) => presses.settled(slice) });
  let loaded: PageLooks | undefined;
  // Loaded once a release is on screen: a page is not there earlier.
  const loadLooks = async () => {
    const { PageLooks: Looks } = await import('./page-looks');
    loaded = new Looks({
      ...{ boot, registry, isUnsettled },
      isOfApp: (element) => elements.has(element),
      found: (slice, route, controls) => views.looked(slice, { route, controls }),
      unusable: (slice, version, why) => {
        if (!boot.views?.deciding?.includes(slice)) return views.unusable(slice, why);
        viewFailed(slice, version, 'unusable', { why });
        void replace(slice, version);
      },
    });
    return loaded;
  };
  let looks: ReturnType<typeof loadLooks> | undefined;
  const ifLoaded = (tell: (done: PageLooks) => void) => void looks?.then(tell, () => undefined);
  presses.watch();
  addWatchers([
    {
      started: () => undefined,
      shown: (slice, version) => {
        if (isTried(boot, slice, version)) looks ??= loadLooks();
        ifLoaded((done) => done.shown(slice, version));
        // Not for a slot that fell back alone: the page beside it still runs the former release.
        if (registry()[slice]?.version === version) elements.removeOfOthers(slice, version);
      },
      failed: (slice) => ifLoaded((done) => done.end(slice)),
      // At once: nothing of a page that is left runs later.
      left: () => loaded?.endAll(),
    },
    life,
  ]);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    life.hidden();
  });
}
