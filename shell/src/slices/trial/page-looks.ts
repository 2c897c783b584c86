import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf, type OwnedRoute } from '../registry';
import { GOOD_MS, isTried, type Why } from '../views';
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
  boot: Pick<BootData, 'views' | 'registry'>;
  /** The releases that run now: one may have been replaced. */
  registry: () => Registry;
  /** True while something is read or saved, or an API has refused to answer: the page may lack parts without a fault. */
  isUnsettled: () => boolean;
  isOfApp: (element: Element) => boolean;
  /** A page that can be used. */
  found: (slice: string, route: string, controls: number) => void;
  unusable: (slice: string, version: string, why: Why) => void;
}

/**
 * Looks at the page of a release in a trial, in an idle moment, until it was usable once or is unusable twice in a row
 * for the same reason; the second time may be the moment in which its visitor leaves. Gives up when the release counts as
 * good. Only pages are looked at: the shell knows no element of a slot's content. Not while the tab is hidden, nor while
 * somebody is at a form field.
 */
export class PageLooks {
  private readonly looking = new Map<string, Looking>();

  constructor(private readonly parts: PageLooksParts) {}

  /** The release is on screen. */
  shown(slice: string, version: string): void {
    if (this.looking.has(slice) || !isTried(this.parts.boot, slice, version)) return;
    const looking = { version, since: performance.now(), isOver: false };
    this.looking.set(slice, looking);
    setTimeout(() => void this.again(slice, looking), FIRST_MS);
  }

  /** It failed: nothing more is to be found out. */
  end(slice: string): void {
    const looking = this.looking.get(slice);
    if (looking) looking.isOver = true;
  }

  /** The page is left. One that could not be used a moment ago is looked at once more: it is gone, and not good. */
  endAll(): void {
    for (const [slice, looking] of this.looking) {
      if (looking.former && !isOver(looking)) this.look(slice, looking);
      looking.isOver = true;
    }
  }

  private async again(slice: string, looking: Looking): Promise<void> {
    await idle(IDLE_MS);
    if (isOver(looking)) return;
    this.look(slice, looking);
    if (!looking.isOver) setTimeout(() => void this.again(slice, looking), AGAIN_MS);
  }

  private look(slice: string, looking: Looking): void {
    const { version, former } = looking;
    const route = this.routeOf(slice, version);
    const look = route === null ? null : lookAtPage(this.parts.isOfApp, route.chrome === 'none');
    looking.former = look?.why && `${look.why} ${location.pathname}`;
    looking.isOver = look !== null && (!look.why || looking.former === former);
    if (!look || route === null || !looking.isOver) return;
    if (look.why) this.parts.unusable(slice, version, look.why);
    else this.parts.found(slice, route.path, look.controls);
  }

  /** The route of the open page, if it is this release's and can be looked at now. */
  private routeOf(slice: string, version: string): OwnedRoute | null {
    const registry = this.parts.registry();
    const owner = ownerOf(registry, location.pathname);
    const mayLook =
      owner?.slice === slice &&
      registry[slice]?.version === version &&
      document.visibilityState === 'visible' &&
      !document.activeElement?.matches(EDITABLE) &&
      !this.parts.isUnsettled();
    return mayLook ? owner : null;
  }
}

const isOver = ({ isOver: ended, since }: Looking): boolean => ended || performance.now() - since >= GOOD_MS;
