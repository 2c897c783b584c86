import type { BootData, Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { GOOD_MS, isTried, type Why } from '../views';
import { idle } from '../vitals';
import { lookAtPage } from './look-at-page';

/** First look after a release is on screen, and the time until the next one when nothing could be said. */
const FIRST_MS = 3000;
const AGAIN_MS = 2000;
/** A busy page is looked at all the same after this time: it must be possible before the release counts as good. */
const IDLE_MS = 500;
const EDITABLE = 'input, textarea, select, [contenteditable]';

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
 * for the same reason. Gives up when the release counts as good. Only pages are looked at: the shell knows no
 * element of a slot's content. Not while the tab is hidden, nor while somebody is at a form field.
 */
export class PageLooks {
  private readonly looking = new Map<string, number>();

  constructor(private readonly parts: PageLooksParts) {}

  /** The release is on screen. */
  shown(slice: string, version: string): void {
    if (this.looking.has(slice) || !isTried(this.parts.boot, slice, version)) return;
    this.looking.set(slice, performance.now());
    setTimeout(() => void this.again(slice, version), FIRST_MS);
  }

  /** It failed: nothing more is to be found out. */
  end(slice: string): void {
    this.looking.set(slice, -Infinity);
  }

  /** The page is left. */
  endAll(): void {
    for (const slice of this.looking.keys()) this.end(slice);
  }

  private async again(slice: string, version: string, former?: string): Promise<void> {
    await idle(IDLE_MS);
    if (performance.now() - (this.looking.get(slice) ?? 0) >= GOOD_MS) return;
    const route = this.routeOf(slice, version);
    const look = route === null ? null : lookAtPage(this.parts.isOfApp);
    if (look && route !== null && !look.why) return this.parts.found(slice, route, look.controls);
    const reason = look?.why && `${look.why} ${location.pathname}`;
    if (look?.why && reason === former) return this.parts.unusable(slice, version, look.why);
    setTimeout(() => void this.again(slice, version, reason), AGAIN_MS);
  }

  /** The pattern of the open page, if it is this release's and can be looked at now. */
  private routeOf(slice: string, version: string): string | null {
    const registry = this.parts.registry();
    const owner = ownerOf(registry, location.pathname);
    const mayLook =
      owner?.slice === slice &&
      registry[slice]?.version === version &&
      document.visibilityState === 'visible' &&
      !document.activeElement?.matches(EDITABLE) &&
      !this.parts.isUnsettled();
    return mayLook ? owner.path : null;
  }
}
