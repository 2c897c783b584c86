import type { RegistryEntry, SliceRelease } from '@shamba/api-contract/slice-manifest';
import type { ErrorReportContext } from '@shamba/shell-sdk';
import type { Slice } from '@shamba/shell-sdk/host';
import { satisfies } from './sdk-range';

/** Loading one release failed, or took too long, or it wants another SDK. */
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
  /** Fetches one release's code. `again` asks for a fresh start after a failure. */
  fetchRelease: (name: string, release: SliceRelease, again: boolean) => Promise<Slice>;
  report: (error: unknown, context: ErrorReportContext) => void;
  /** A release could not be loaded, after its retry. */
  givenUp?: (slice: string, version: string) => void;
  timeoutMs?: number;
}

const ATTEMPTS = 2;

/**
 * Loads a slice: its current release with a 3 s time-out and one retry, then its last good one. Each failure is
 * reported with slice and version. Rejects with SliceUnavailable; then a later call starts over (Try again).
 */
export function createSliceLoader({
  sdkVersion,
  fetchRelease,
  report,
  givenUp = () => undefined,
  timeoutMs = 3000,
}: SliceLoaderParts) {
  const loads = new Map<string, Promise<LoadedSlice>>();
  /** What came of the loads that succeeded. */
  const loadedVersions = new Map<string, string>();
  const keyOf = (name: string, { version }: RegistryEntry) => `${name}@${version}`;
  // Federation keeps what it saw of a release, failures too: only the very first fetch of one is not a retry.
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
          return await attempt(name, release);
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
    /** The same promise for every caller until it fails. */
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
    /** The version that runs for an entry: its own, or the last good one when it could not be loaded. */
    versionOf(name: string, entry: RegistryEntry): string {
      return loadedVersions.get(keyOf(name, entry)) ?? entry.version;
    },
    /** Whether any release of a slice runs on this page. */
    hasRun: (name: string): boolean => [...loadedVersions.keys()].some((key) => key.startsWith(`${name}@`)),
    /** Forgets a failed load, so that the next one starts over. */
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
