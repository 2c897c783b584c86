import { type Bucket, BucketAway, BucketFull } from '@shamba/service-kit/storage';
import { readFile } from 'node:fs/promises';
import { SharedRead } from './shared-read.js';
import type { DiskReleaseStore } from './disk-release-store.js';
import type { ReleaseOrigin } from './release-origin.js';
import {
  contentOf,
  forEachFile,
  parseRelease,
  RELEASE_FILE,
  ReleaseStore,
  sameOrThrow,
  type StoredRelease,
} from './release-store.js';
import { InvalidRelease, ReleaseStoreAway, VersionTaken } from './store.errors.js';

/** Shortest time between two reads of the list of registered releases. */
const LIST_EVERY_MS = 1000;

/**
 * Releases in a bucket that all gateways share: `<name>/<version>/<path>`, as on a disk. Each gateway keeps those that
 * it was asked for on its own disk, every file checked against its hash, and serves them from there, also while the
 * bucket is away.
 */
export class S3ReleaseStore extends ReleaseStore {
  private readonly known = new Map<string, StoredRelease>();
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly lists: SharedRead<ReadonlySet<string>>;
  private listed: ReadonlySet<string> = new Set();

  /**
   * @param local this gateway's own copies
   * @param registered the releases that the registry knows, as `<name>/<version>`: strangers can't make a gateway look
   * for others
   */
  constructor(
    private readonly local: DiskReleaseStore,
    private readonly bucket: Bucket,
    registered: () => Promise<ReadonlySet<string>>,
  ) {
    super();
    this.lists = new SharedRead(registered, LIST_EVERY_MS);
  }

  /**
   * Adds a release. First a copy on this machine checks the files. Then release.json claims the version for these
   * bytes, and the files follow. An interrupted upload continues when the same bytes are published again; no gateway
   * serves the release before, because it is registered at the end.
   */
  override async add(name: string, origin: ReleaseOrigin): Promise<StoredRelease> {
    const found = await this.inspect(name, origin);
    const { version } = found.release;
    const there = await this.find(name, version);
    if (there) sameOrThrow(there, found);
    const copy = await this.local.find(name, version);
    // Left by a publication that failed in the bucket.
    if (copy && copy.contentHash !== found.contentHash) await this.local.remove(name, version);
    await this.local.add(name, origin);
    try {
      await this.upload(found);
    } catch (error) {
      if (!copy) await this.local.remove(name, version);
      throw error;
    }
    return { release: found.release, contentHash: found.contentHash };
  }

  override async find(name: string, version: string): Promise<StoredRelease | null> {
    const key = `${name}/${version}`;
    const known = this.known.get(key);
    if (known) return known;
    const bytes = await reached(this.bucket.read(`${key}/${RELEASE_FILE}`));
    if (!bytes) return null;
    const stored = parseRelease(name, bytes);
    this.known.set(key, stored);
    return stored;
  }

  override async locate(name: string, version: string, path: string): Promise<string | null> {
    if (!(await this.local.find(name, version))) {
      if (!(await this.isRegistered(`${name}/${version}`))) return null;
      await this.fetchOnce(name, version);
    }
    return this.local.locate(name, version, path);
  }

  override async remove(name: string, version: string): Promise<void> {
    const folder = `${name}/${version}/`;
    const names: string[] = [];
    await reached(
      (async () => {
        for await (const file of this.bucket.list(folder)) names.push(file.name);
        // release.json last: without it the other files can't be assigned.
        names.sort((a, b) => Number(a.endsWith(`/${RELEASE_FILE}`)) - Number(b.endsWith(`/${RELEASE_FILE}`)));
        for (const file of names) await this.bucket.remove(file);
      })(),
    );
    this.known.delete(`${name}/${version}`);
    await this.local.remove(name, version);
  }

  override async sweep(removed: ReadonlySet<string>): Promise<void> {
    for (const key of removed) this.known.delete(key);
    this.listed = new Set();
    await this.local.sweep(removed);
  }

  private async upload({ release, bytes }: StoredRelease & { bytes: Buffer }): Promise<void> {
    const { name, version } = release;
    const folder = `${name}/${version}`;
    if (!(await reached(this.bucket.put(`${folder}/${RELEASE_FILE}`, bytes, true)))) {
      const other = await reached(this.bucket.read(`${folder}/${RELEASE_FILE}`));
      if (!other?.equals(bytes)) throw new VersionTaken(name, version);
    }
    await forEachFile(contentOf(release), async ({ path }) => {
      const file = await this.local.locate(name, version, path);
      if (file !== null) await reached(this.bucket.put(`${folder}/${path}`, await readFile(file)));
    });
  }

  private async isRegistered(key: string): Promise<boolean> {
    if (!this.listed.has(key)) this.listed = await this.lists.fresh();
    return this.listed.has(key);
  }

  /** Copies a release to this machine, once for concurrent requests. */
  private fetchOnce(name: string, version: string): Promise<void> {
    const key = `${name}/${version}`;
    const under = this.fetching.get(key) ?? this.fetch(name, key).finally(() => this.fetching.delete(key));
    this.fetching.set(key, under);
    return under;
  }

  private async fetch(name: string, folder: string): Promise<void> {
    const origin: ReleaseOrigin = {
      read: async (path) => {
        const bytes = await reached(this.bucket.read(`${folder}/${path}`));
        if (!bytes) throw new ReleaseStoreAway(`The bucket has no ${folder}/${path}`);
        return bytes;
      },
    };
    try {
      await this.local.add(name, origin);
    } catch (error) {
      // The bytes in the bucket differ from the published ones.
      throw error instanceof InvalidRelease ? new ReleaseStoreAway(error) : error;
    }
  }
}

/** Translates errors of the bucket into errors of the release store. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BucketAway || error instanceof BucketFull ? new ReleaseStoreAway(error) : error;
  }
}
