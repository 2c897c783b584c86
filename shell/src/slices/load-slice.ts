import type { RegistryEntry, SliceRelease } from '@shamba/api-contract/slice-manifest';
import type { ErrorReportContext } from '@shamba/shell-sdk';
import type { Slice } from '@shamba/shell-sdk/host';
import { satisfies } from './sdk-range';

/** A release failed to load, took too long, or needs another SDK version. */
export class SliceUnavailable extends Error {
  override readonly name = 'SliceUnavailable';

  constructor(
    readonly slice: string,
    readonly version: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${slice} ${version}: ${reason}`, options);
  }
}

export interface LoadedSlice {
  slice: Slice;
  version: string;
}

export interface SliceLoaderParts {
  sdkVersion: string;
  /** Fetches a release's code. `again` discards a failed first fetch. */
  fetchRelease: (name: string, release: SliceRelease, again: boolean) => Promise<Slice>;
  report: (error: unknown, context: ErrorReportContext) => void;
  /** Called when a release could not be loaded after its retry. */
  givenUp?: (slice: string, version: string) => void;
  /**
   * Called when the code of a release did not load and the last good one's then did: the network works, the release does
   * not.
   */
  replaced?: (slice: string, version: string) => void;
  timeoutMs?: number;
}

const ATTEMPTS = 2;

/**
 * Loads a slice: its current release with a 3 s time-out and one retry, then its last good one. Reports each failure
 * with slice and version. After `forget` the next call starts over (Try again).
 * @throws SliceUnavailable
 */
export function createSliceLoader({
  sdkVersion,
  fetchRelease,
  report,
  givenUp = () => undefined,
  replaced = () => undefined,
  timeoutMs = 3000,
}: SliceLoaderParts) {
  const loads = new Map<string, Promise<LoadedSlice>>();
  /** Loaded version by slice and release. */
  const loadedVersions = new Map<string, string>();
  const keyOf = (name: string, { version }: RegistryEntry) => `${name}@${version}`;
  // Federation caches a release, failures too: every fetch after the first is a retry.
  const tried = new Set<string>();

  async function attempt(name: string, release: SliceRelease): Promise<LoadedSlice> {
    const { version, sdk } = release;
    if (!satisfies(sdkVersion, sdk))
      throw new SliceUnavailable(name, version, `wants SDK ${sdk}, this page has ${sdkVersion}`);
    const again = tried.has(release.entryUrl);
    tried.add(release.entryUrl);
    try {
      return { slice: await withTimeout(fetchRelease(name, release, again), timeoutMs), version };
    } catch (error) {
      throw new SliceUnavailable(name, version, error instanceof Error ? error.message : 'failed', { cause: error });
    }
  }

  async function load(name: string, entry: RegistryEntry): Promise<LoadedSlice> {
    const { lastGood } = entry;
    const fallback = lastGood && lastGood.entryUrl !== entry.entryUrl ? [lastGood] : [];
    let failure: unknown;
    for (const release of [entry, ...fallback]) {
      const attempts = satisfies(sdkVersion, release.sdk) ? ATTEMPTS : 1;
      for (let count = 0; count < attempts; count += 1) {
        try {
          const loaded = await attempt(name, release);
          if (release !== entry && satisfies(sdkVersion, entry.sdk) && navigator.onLine) replaced(name, entry.version);
          return loaded;
        } catch (error) {
          failure = error;
          report(error, { slice: name, version: release.version });
        }
      }
      givenUp(name, release.version);
    }
    throw failure;
  }

  return {
    /** Returns the same promise to every caller. */
    load(name: string, entry: RegistryEntry): Promise<LoadedSlice> {
      const key = keyOf(name, entry);
      const running = loads.get(key);
      if (running) return running;
      const started = load(name, entry).then((loaded) => {
        loadedVersions.set(key, loaded.version);
        return loaded;
      });
      loads.set(key, started);
      return started;
    },
    /** The running version for an entry: its own, or the last good one after a failure. */
    versionOf(name: string, entry: RegistryEntry): string {
      return loadedVersions.get(keyOf(name, entry)) ?? entry.version;
    },
    /** True if any release of the slice runs on this page. */
    hasRun: (name: string): boolean => [...loadedVersions.keys()].some((key) => key.startsWith(`${name}@`)),
    /** Forgets a failed load: the next call starts over. */
    forget(name: string): void {
      for (const key of loads.keys()) if (key.startsWith(`${name}@`)) loads.delete(key);
    },
  };
}

export type SliceLoader = ReturnType<typeof createSliceLoader>;

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
