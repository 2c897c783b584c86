import type { Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf, type OwnedRoute } from '../registry';
import { GOOD_MS, type Why } from '../views';
import { idle } from '../vitals';
import { lookAtPage } from './look-at-page';

/** First look after a release is on screen, and the time until the next one. Who finds nothing there soon leaves. */
const FIRST_MS = 2000;
const AGAIN_MS = 1500;
/** A busy page is looked at all the same after this time: it must be possible before the release counts as good. */
const IDLE_MS = 500;
const EDITABLE = 'input, textarea, select, [contenteditable]';

interface Looking {
  version: string;
  since: number;
  /** Why the page could not be used at the last look, and its address. */
  former?: string;
  isOver: boolean;
}

export interface PageLooksParts {
  /** The releases that run now: one may have been replaced. */
  registry: () => Registry;
  /** True while something is read or saved, or an API has refused to answer: the page may lack parts without a fault. */
  isUnsettled: () => boolean;
  isOfApp: (element: Element) => boolean;
  /** A page that can be used. */
  found: (slice: string, route: string, controls: number) => void;
  unusable: (slice: string, version: string, why: Why) => void;
}

export interface PageLooks {
  /** A release in a trial is on screen. */
  shown: (slice: string, version: string) => void;
  /** It failed: nothing more is to be found out. */
  end: (slice: string) => void;
  /** The page is left. One that could not be used a moment ago is looked at once more: it is gone, and not good. */
  endAll: () => void;
}

/**
 * Looks at the page of a release in a trial, in an idle moment, until it was usable once or is unusable twice in a row
 * for the same reason; the second time may be the moment in which its visitor leaves. Gives up when the release counts as
 * good. Only pages are looked at: the shell knows no element of a slot's content. Not while the tab is hidden, nor while
 * somebody is at a form field.
 */
export function lookAtPages({ registry, isUnsettled, isOfApp, found, unusable }: PageLooksParts): PageLooks {
  const looking = new Map<string, Looking>();

  /** The route of the open page, if it is this release's and can be looked at now. */
  const routeOf = (slice: string, version: string): OwnedRoute | undefined => {
    const now = registry();
    const owner = ownerOf(now, location.pathname);
    const mayLook =
      owner?.slice === slice &&
      now[slice]?.version === version &&
      document.visibilityState === 'visible' &&
      !document.activeElement?.matches(EDITABLE) &&
      !isUnsettled();
    return mayLook ? owner : undefined;
  };

  const look = (slice: string, mine: Looking): void => {
    const { version, former } = mine;
    const route = routeOf(slice, version);
    const seen = route === undefined ? null : lookAtPage(isOfApp, route.chrome === 'none');
    mine.former = seen?.why && `${seen.why} ${location.pathname}`;
    mine.isOver = seen !== null && (!seen.why || mine.former === former);
    if (!seen || route === undefined || !mine.isOver) return;
    if (seen.why) unusable(slice, version, seen.why);
    else found(slice, route.path, seen.controls);
  };

  const again = async (slice: string, mine: Looking): Promise<void> => {
    await idle(IDLE_MS);
    if (isOver(mine)) return;
    look(slice, mine);
    if (!mine.isOver) setTimeout(() => void again(slice, mine), AGAIN_MS);
  };

  return {
    shown(slice, version) {
      if (looking.has(slice)) return;
      const mine = { version, since: performance.now(), isOver: false };
      looking.set(slice, mine);
      setTimeout(() => void again(slice, mine), FIRST_MS);
    },
    end(slice) {
      const mine = looking.get(slice);
      if (mine) mine.isOver = true;
    },
    endAll() {
      for (const [slice, mine] of looking) {
        if (mine.former && !isOver(mine)) look(slice, mine);
        mine.isOver = true;
      }
    },
  };
}

const isOver = ({ isOver: ended, since }: Looking): boolean => ended || performance.now() - since >= GOOD_MS;
