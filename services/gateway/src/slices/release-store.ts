import { Inject, Injectable } from '@nestjs/common';
import { type Release, type ReleaseFile, releaseSchema } from '@shamba/api-contract/slice-manifest';
import { CONFIG } from '@shamba/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GatewayConfig } from '../config.js';
import { InvalidRelease, VersionTaken } from './slices.errors.js';
import type { ReleaseOrigin } from './release-origin.js';

const RELEASE_FILE = 'release.json';
const PARALLEL_READS = 8;
const MEGABYTE = 1024 * 1024;
/** What one release may have. */
export const MAX_RELEASE = { bytes: 20 * MEGABYTE, files: 500 } as const;
/** What its source maps may have besides: a map is several times as large as the code that it explains. */
export const MAX_MAPS = { bytes: 60 * MEGABYTE, files: 500 } as const;
const INCOMING = '.incoming-';
/** No copy takes that long: what is older was left by a process that was killed. */
const LEFTOVER_MS = 3_600_000;

/** A release with the hash that says whether two of them are the same bytes. */
export interface StoredRelease {
  release: Release;
  contentHash: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Immutable releases on disk: `<store>/<name>/<version>/`. A folder exists only when every file in it was checked. */
@Injectable()
export class ReleaseStore {
  /** Releases never change, so what was read once stays true. */
  private readonly known = new Map<string, Promise<StoredRelease | null>>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** The release.json of an origin, checked for form but not yet for its files. */
  async inspect(name: string, origin: ReleaseOrigin): Promise<StoredRelease & { bytes: Buffer }> {
    const bytes = await origin.read(RELEASE_FILE);
    const stored = parseRelease(name, bytes);
    if (stored.release.name !== name || stored.release.manifest.name !== name)
      throw new InvalidRelease(name, `it is named ${stored.release.name}`);
    return { ...stored, bytes };
  }

  /**
   * Copies a release into the store: files into a temporary folder, sizes and hashes checked, then one rename.
   * Already there with the same content: nothing to do; with other content: VersionTaken.
   */
  async add(name: string, origin: ReleaseOrigin): Promise<StoredRelease> {
    const found = await this.inspect(name, origin);
    const { version } = found.release;
    const there = await this.find(name, version);
    if (there) return sameOrThrow(there, found);
    const folder = join(this.config.RELEASE_STORE, name, version);
    await this.sweep(name);
    const temporary = join(this.config.RELEASE_STORE, name, `${INCOMING}${version}-${randomBytes(6).toString('hex')}`);
    try {
      await this.copyFiles(found.release, origin, temporary);
      await writeFile(join(temporary, RELEASE_FILE), found.bytes);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another gateway on the same store was faster: its copy is as good as ours if it is the same release.
      const faster = isTaken(error) ? await this.readRelease(name, version) : null;
      if (!faster) throw error;
      return sameOrThrow(faster, found);
    }
    this.known.delete(`${name}/${version}`);
    return found;
  }

  /** What the store knows of a release; null when it does not have it. */
  find(name: string, version: string): Promise<StoredRelease | null> {
    const key = `${name}/${version}`;
    const known = this.known.get(key);
    if (known) return known;
    const reading = this.readRelease(name, version);
    this.known.set(key, reading);
    // Only what exists is final: a release that is missing now may be published in a moment.
    void reading.then(
      (stored) => stored ?? this.known.delete(key),
      () => this.known.delete(key),
    );
    return reading;
  }

  /** Path on disk of a file or source map that the release lists; null for any other. */
  async locate(name: string, version: string, path: string): Promise<string | null> {
    const stored = await this.find(name, version);
    const listed = stored ? contentOf(stored.release).some((file) => file.path === path) : false;
    return listed ? join(this.config.RELEASE_STORE, name, version, path) : null;
  }

  /** Removes unfinished copies of a slice's releases that nobody goes on with. */
  private async sweep(name: string): Promise<void> {
    const folder = join(this.config.RELEASE_STORE, name);
    const items = await readdir(folder).catch(() => []);
    for (const item of items.filter((path) => path.startsWith(INCOMING))) {
      const { mtimeMs } = await stat(join(folder, item)).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(join(folder, item), { recursive: true, force: true });
    }
  }

  private async copyFiles(release: Release, origin: ReleaseOrigin, folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (exceeds(release.files, MAX_RELEASE))
      throw new InvalidRelease(release.name, `it may have ${MAX_RELEASE.files} files and 20 MB at most`);
    if (exceeds(release.maps ?? [], MAX_MAPS))
      throw new InvalidRelease(release.name, `it may have ${MAX_MAPS.files} source maps and 60 MB of them at most`);
    const waiting = contentOf(release);
    const copyNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const bytes = await origin.read(file.path);
        if (bytes.length !== file.bytes || sha256(bytes) !== file.sha256)
          throw new InvalidRelease(release.name, `${file.path} does not match its hash`);
        const target = join(folder, file.path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, bytes);
      }
    };
    const stop = (error: unknown): never => {
      waiting.length = 0;
      throw error;
    };
    // All of them have ended before anything is removed: what is still being written would be left behind.
    const ended = await Promise.allSettled(Array.from({ length: PARALLEL_READS }, () => copyNext().catch(stop)));
    const failed = ended.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async readRelease(name: string, version: string): Promise<StoredRelease | null> {
    try {
      return parseRelease(name, await readFile(join(this.config.RELEASE_STORE, name, version, RELEASE_FILE)));
    } catch {
      return null;
    }
  }
}

const contentOf = ({ files, maps = [] }: Release): ReleaseFile[] => [...files, ...maps];

const exceeds = (files: readonly ReleaseFile[], most: { bytes: number; files: number }): boolean =>
  files.length > most.files || files.reduce((sum, { bytes }) => sum + bytes, 0) > most.bytes;

function parseRelease(name: string, bytes: Buffer): StoredRelease {
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

function sameOrThrow(there: StoredRelease, found: StoredRelease): StoredRelease {
  if (there.contentHash !== found.contentHash) throw new VersionTaken(found.release.name, found.release.version);
  return there;
}

const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes((error as { code?: string }).code ?? '');
