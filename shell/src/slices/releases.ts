import type { Registry, RegistryEntry } from '@shamba/api-contract/slice-manifest';
import { ApiError, type ErrorReportContext } from '@shamba/shell-sdk';
import { createStore, type Slice, type Store } from '@shamba/shell-sdk/host';
import { type BadReleases, fallbackOf } from './bad-releases';
import { type SliceLoader, SliceUnavailable } from './load-slice';
import { resetLeaks } from './reset-leaks';

export interface ReleasesParts {
  registry: Registry;
  bad: BadReleases;
  loader: SliceLoader;
  report: (error: unknown, context: ErrorReportContext) => void;
  /** Called just before a page's release is replaced by the last good one. */
  beforeReplacing?: () => void;
}

/** Which release each slice is on this page, and what takes its place when it fails after it was loaded. */
export interface Releases {
  registry: Store<Registry>;
  /**
   * Whether the last good release may take the place of the one that `error` came from: there is one, it is not what
   * runs already, the browser is online, and the error is the release's own and not an API's or the network's.
   */
  canReplace: (slice: string, entry: RegistryEntry, error: unknown) => boolean;
  /**
   * Loads the last good release, and marks the failed one as bad for this tab.
   * @param fits whether the last good release can do what is needed (has the page, fills the slot)
   * @returns its entry; null when there is none, it does not fit or it cannot be loaded
   */
  prepare: (slice: string, entry: RegistryEntry, fits: (slice: Slice) => boolean) => Promise<RegistryEntry | null>;
  /** Puts a prepared release in the place of `entry` everywhere on this page. */
  adopt: (slice: string, entry: RegistryEntry) => void;
}

export function createReleases({
  registry: initial,
  bad,
  loader,
  report,
  beforeReplacing = () => undefined,
}: ReleasesParts): Releases {
  const registry = createStore(initial);
  return {
    registry,
    canReplace: (slice, entry, error) =>
      fallbackOf(entry) !== null &&
      loader.versionOf(slice, entry) === entry.version &&
      navigator.onLine &&
      isOwnFault(error),
    async prepare(slice, entry, fits) {
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
    adopt(slice, entry) {
      if (registry.get()[slice]?.version === entry.version) return;
      beforeReplacing();
      registry.set({ ...registry.get(), [slice]: entry });
    },
  };
}

/** What browsers say when a server cannot be reached: fetch throws a plain TypeError. */
const UNREACHABLE = /failed to fetch|networkerror|load failed|network connection/i;

/**
 * Whether an error speaks against the release. An API that answers with an error, a network that is away and a call
 * that was broken off do not. What could not be loaded has been through its last good release already.
 */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof SliceUnavailable) return false;
  if (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)) return false;
  return !(error instanceof TypeError && UNREACHABLE.test(error.message));
}
