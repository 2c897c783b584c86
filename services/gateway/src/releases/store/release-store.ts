import { type Release, type ReleaseFile, releaseSchema } from '@shamba/api-contract/slice-manifest';
import { assertTakeable } from './takeable-release.js';
import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { InvalidRelease, VersionTaken } from './store.errors.js';
import type { ReleaseOrigin } from './release-origin.js';

export const RELEASE_FILE = 'release.json';
const MEGABYTE = 1024 * 1024;
/** Limits of one release. */
export const MAX_RELEASE = { bytes: 20 * MEGABYTE, files: 500 } as const;
/** Additional limits of its source maps: a map is several times as large as its code. */
export const MAX_MAPS = { bytes: 60 * MEGABYTE, files: 500 } as const;

/** A release with its content hash: equal hashes mean the same bytes. */
export interface StoredRelease {
  release: Release;
  contentHash: string;
}

/** Store of immutable releases. A release is stored whole, with every file checked, or not at all. */
export abstract class ReleaseStore {
  /**
   * Reads and checks the release.json of an origin; its files are not checked yet.
   * @throws InvalidRelease (422)
   */
  async inspect(name: string, origin: ReleaseOrigin): Promise<StoredRelease & { bytes: Buffer }> {
    const bytes = await origin.read(RELEASE_FILE);
    const stored = parseRelease(name, bytes);
    assertTakeable(name, stored.release);
    return { ...stored, bytes };
  }

  /**
   * Copies a release into the store, sizes and hashes checked. Already there with the same content: nothing to do.
   * @throws VersionTaken when it is there with other content; InvalidRelease, OriginUnreachable, ReleaseStoreAway
   */
  abstract add(name: string, origin: ReleaseOrigin): Promise<StoredRelease>;

  /** Stored facts of a release; null for an unknown release. @throws ReleaseStoreAway */
  abstract find(name: string, version: string): Promise<StoredRelease | null>;

  /**
   * Path on this machine of a file or source map that the release lists; null for any other. @throws ReleaseStoreAway
   */
  abstract locate(name: string, version: string, path: string): Promise<string | null>;

  /** Removes a release's files for good; nothing to do when they are gone. @throws ReleaseStoreAway */
  abstract remove(name: string, version: string): Promise<void>;

  /**
   * Removes useless files from this machine: copies of removed releases, and leftovers of copies interrupted over an
   * hour ago.
   * @param removed as `<name>/<version>`
   */
  abstract sweep(removed: ReadonlySet<string>): Promise<void>;
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** All files of a release and its source maps. */
export const contentOf = ({ files, maps = [] }: Release): ReleaseFile[] => [...files, ...maps];

/** @throws InvalidRelease */
export function parseRelease(name: string, bytes: Buffer): StoredRelease {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new InvalidRelease(name, 'release.json is not JSON');
  }
  const parsed = releaseSchema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidRelease(name, `release.json ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`);
  }
  return { release: parsed.data, contentHash: sha256(bytes) };
}

/** @throws VersionTaken when two releases of one version are not the same bytes */
export function sameOrThrow(there: StoredRelease, found: StoredRelease): StoredRelease {
  if (there.contentHash !== found.contentHash) throw new VersionTaken(found.release.name, found.release.version);
  return there;
}

const PARALLEL = 8;

/** Runs work for each file, some at a time. After a failure no new work begins, and running work has ended. */
export async function forEachFile(
  files: readonly ReleaseFile[],
  work: (file: ReleaseFile) => Promise<void>,
): Promise<void> {
  let failure: { error: unknown } | undefined;
  const one = async (file: ReleaseFile): Promise<void> => {
    if (failure) return;
    await work(file).catch((error: unknown) => {
      failure ??= { error };
    });
  };
  // Waits for all before anything is removed: a file still being written would be left over.
  await pMap(files, one, { concurrency: PARALLEL });
  if (failure) throw failure.error;
}
