import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { addWatchers, isTried, viewFailed, type Views } from '../views';
import { watchElements } from './app-elements';
import type { PageLooks } from './page-looks';
import { watchPresses } from './presses';
import { watchLife } from './view-life';

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
  const { has, removeOfOthers } = watchElements();
  const counts = watchPresses(
    () => ownerOf(registry(), location.pathname)?.slice,
    () => life.moved(),
  );
  const life = watchLife({ registry, counts, send: (slice, report) => views.send(slice, report) });
  let loaded: PageLooks | undefined;
  // Loaded once a release is on screen: a page is not there earlier.
  const loadLooks = async () => {
    const { lookAtPages } = await import('./page-looks');
    return (loaded = lookAtPages({
      ...{ registry, isUnsettled, isOfApp: has },
      found: (slice, route, controls) => views.looked(slice, { route, controls }),
      unusable: (slice, version, why) => {
        if (!boot.views?.deciding?.includes(slice)) return views.unusable(slice, why);
        viewFailed(slice, version, 'unusable', { why });
        void replace(slice, version);
      },
    }));
  };
  let looks: ReturnType<typeof loadLooks> | undefined;
  const ifLoaded = (tell: (done: PageLooks) => void) => void looks?.then(tell, () => undefined);
  addWatchers([
    {
      shown(slice, version) {
        if (isTried(boot, slice, version)) {
          looks ??= loadLooks();
          ifLoaded((done) => done.shown(slice, version));
          life.shown(slice, version);
        }
        // Not for a slot that fell back alone: the page beside it still runs the former release.
        if (registry()[slice]?.version === version) removeOfOthers(slice, version);
      },
      failed(slice, ...how) {
        ifLoaded((done) => done.end(slice));
        life.failed(slice, ...how);
      },
      left() {
        // At once: nothing of a page that is left runs later.
        loaded?.endAll();
        life.tell(true);
      },
    },
  ]);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') life.tell(false);
  });
}
