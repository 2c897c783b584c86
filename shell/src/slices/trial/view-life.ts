import { matchPath, type Registry } from '@shamba/api-contract/slice-manifest';
import { ownerOf } from '../registry';
import { GOOD_MS, type ReleaseWatcher, type Views } from '../views';
import type { Counts } from './presses';

const MOST = 20;

interface Life {
  version: string;
  shownAt: number;
  /** Stacks of different errors. */
  errors: Set<string>;
  /** Addresses that only the release before had. */
  gone: Set<string>;
}

export interface ViewLifeParts {
  registry: () => Registry;
  counts: (slice: string) => Counts;
  send: Views['send'];
}

/** Of releases in a trial only. */
export interface ViewLife extends Pick<ReleaseWatcher, 'shown' | 'failed'> {
  /** Call it when the address has changed. */
  moved: () => void;
  /**
   * Call it when the page is left, or hidden: a phone may never return to it. What is not good yet as it is hidden may
   * still become so.
   */
  tell: (isLeft: boolean) => void;
}

/**
 * Reports each release in a trial once, when the page is hidden or left: its errors after it was good, the presses, and
 * navigations to pages that it no longer has. Nothing for a release that failed.
 */
export function watchLife({ registry, counts, send }: ViewLifeParts): ViewLife {
  /** By slice; null: it was told, or failed. */
  const lives = new Map<string, Life | null>();

  return {
    shown(slice, version) {
      if (!lives.has(slice))
        lives.set(slice, { version, shownAt: performance.now(), errors: new Set(), gone: new Set() });
    },
    failed(slice, version, kind, { error } = {}) {
      const life = lives.get(slice);
      if (life?.version !== version || !navigator.onLine) return;
      if (!isGood(life)) lives.set(slice, null);
      else if (life.errors.size < MOST) life.errors.add((error as Partial<Error> | undefined)?.stack ?? kind);
    },
    moved() {
      const path = location.pathname;
      const now = registry();
      if (ownerOf(now, path)) return;
      for (const [slice, life] of lives) {
        const { version, lastGood } = now[slice] ?? {};
        if (life && life.version === version && lastGood?.routes.some((pattern) => matchPath(pattern, path)))
          if (life.gone.size < MOST) life.gone.add(path);
      }
    },
    tell(isLeft) {
      for (const [slice, life] of lives)
        if (life && (isLeft || isGood(life))) {
          lives.set(slice, null);
          send(slice, { event: 'left', ...counts(slice), errors: life.errors.size, gone: life.gone.size });
        }
    },
  };
}

const isGood = ({ shownAt }: Life): boolean => performance.now() - shownAt >= GOOD_MS;
