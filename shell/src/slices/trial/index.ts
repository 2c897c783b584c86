import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { addWatchers, isTried, sendReport, viewFailed, type Views } from '../views';
import { AppElements } from './app-elements';
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
  // Loaded once a release is on screen: a page is not there earlier.
  const loadLooks = async () => {
    const { PageLooks } = await import('./page-looks');
    return new PageLooks({
      ...{ boot, registry, isUnsettled },
      isOfApp: (element) => elements.has(element),
      found: (slice, route, controls) => views.looked(slice, { route, controls }),
      unusable: (slice, version, why) => {
        if (!boot.views?.deciding?.includes(slice)) return views.unusable(slice, why);
        viewFailed(slice, version, 'unusable', { why });
        void replace(slice, version).then((isReplaced) => isReplaced && elements.removeOf(slice, version));
      },
    });
  };
  let looks: ReturnType<typeof loadLooks> | undefined;
  const ifLoaded = (tell: (loaded: Awaited<ReturnType<typeof loadLooks>>) => void) =>
    void looks?.then(tell, () => undefined);
  presses.watch();
  addWatchers([
    life,
    {
      started: () => undefined,
      shown: (slice, version) => {
        if (isTried(boot, slice, version)) looks ??= loadLooks();
        ifLoaded((loaded) => loaded.shown(slice, version));
      },
      failed: (slice) => ifLoaded((loaded) => loaded.end(slice)),
      left: () => ifLoaded((loaded) => loaded.endAll()),
    },
  ]);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    life.hidden();
  });
}
