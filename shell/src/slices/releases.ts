import type { Registry, RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { ApiError, type ErrorReportContext } from '@shamba/shell-sdk';
import { createStore, type Slice } from '@shamba/shell-sdk/host';
import { type BadReleases, fallbackOf } from './bad-releases';
import { type SliceLoader, SliceUnavailable } from './load-slice';
import { removeStyles, resetLeaks } from './reset-leaks';

export interface ReleasesParts {
  registry: Registry;
  bad: BadReleases;
  loader: SliceLoader;
  report: (error: unknown, context: ErrorReportContext) => void;
  /** Called just before the last good release replaces a page's release. */
  beforeReplacing?: () => void;
}

/** The release of each slice on this page, and its replacement after a failure. */
export type Releases = ReturnType<typeof createReleases>;

export function createReleases({
  registry: initial,
  bad,
  loader,
  report,
  beforeReplacing = () => undefined,
}: ReleasesParts) {
  const registry = createStore(initial);
  return {
    registry,
    /**
     * True if the last good release may replace the release that threw `error`: it exists, it does not run
     * already, the browser is online, and the error is the release's own, not an API's or the network's.
     */
    canReplace: (slice: string, entry: RegistryEntry, error: unknown): boolean =>
      fallbackOf(entry) !== null &&
      loader.versionOf(slice, entry) === entry.version &&
      navigator.onLine &&
      isOwnFault(error),
    /**
     * Loads the last good release, and marks the failed one as bad for this tab.
     * @param fits true if the last good release can replace it here (has the page, fills the slot)
     * @returns its entry; null when there is none, it does not fit, or it cannot be loaded
     */
    async prepare(
      slice: string,
      entry: RegistryEntry,
      fits: (candidate: Slice) => boolean,
    ): Promise<RegistryEntry | null> {
      const fallback = fallbackOf(entry);
      if (!fallback) return null;
      const loaded = await loader.load(slice, fallback).catch(() => null);
      if (!loaded || !fits(loaded.slice)) return null;
      bad.add(slice, entry.version);
      resetLeaks();
      report(new Error(`${slice} ${entry.version} failed and was replaced by ${fallback.version}`), {
        slice,
        version: entry.version,
        severity: 'warning',
      });
      return fallback;
    },
    /** Replaces a release by a prepared one everywhere on this page. */
    adopt(slice: string, entry: RegistryEntry): void {
      const former = registry.get()[slice]?.version;
      if (former === entry.version) return;
      beforeReplacing();
      registry.set({ ...registry.get(), [slice]: entry });
      if (former !== undefined) removeStyles(slice, former);
    },
  };
}

/** Browsers' messages for an unreachable server: fetch throws a plain TypeError. */
const UNREACHABLE = /failed to fetch|networkerror|load failed|network connection/i;

/**
 * True if the release itself is at fault: not for an API's error, a lost network, an aborted call, or a release that
 * failed to load (its last good release was tried already).
 */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof SliceUnavailable) return false;
  if (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)) return false;
  return !(error instanceof TypeError && UNREACHABLE.test(error.message));
}
