import type { Release, ReleaseFile } from '@shamba/api-contract/slice-manifest';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseOrigin } from './release-origin.js';
import {
  contentOf,
  forEachFile,
  MAX_MAPS,
  MAX_RELEASE,
  parseRelease,
  RELEASE_FILE,
  ReleaseStore,
  sameOrThrow,
  sha256,
  type StoredRelease,
} from './release-store.js';
import { InvalidRelease } from './store.errors.js';

const INCOMING = '.incoming-';
/** Age of a leftover in ms: no copy takes that long, so a killed process has left it. */
const LEFTOVER_MS = 3_600_000;

/** Immutable releases on disk: `<store>/<name>/<version>/`. A folder exists only when every file in it was checked. */
export class DiskReleaseStore extends ReleaseStore {
  /** Cache of read releases, which never change. */
  private readonly known = new Map<string, Promise<StoredRelease | null>>();

  constructor(private readonly folder: string) {
    super();
  }

  /** Files go into a temporary folder, sizes and hashes are checked, then one rename. */
  override async add(name: string, origin: ReleaseOrigin): Promise<StoredRelease> {
    const found = await this.inspect(name, origin);
    const { version } = found.release;
    const there = await this.find(name, version);
    if (there) return sameOrThrow(there, found);
    const target = join(this.folder, name, version);
    await this.sweepFolder(name);
    const temporary = join(this.folder, name, `${INCOMING}${version}-${randomBytes(6).toString('hex')}`);
    try {
      await this.copyFiles(found.release, origin, temporary);
      await writeFile(join(temporary, RELEASE_FILE), found.bytes);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      // Another gateway on the same store was faster: use its copy if the content is the same.
      const faster = isTaken(error) ? await this.readRelease(name, version) : null;
      if (!faster) throw error;
      return sameOrThrow(faster, found);
    }
    this.known.delete(`${name}/${version}`);
    return found;
  }

  override find(name: string, version: string): Promise<StoredRelease | null> {
    const key = `${name}/${version}`;
    const known = this.known.get(key);
    if (known) return known;
    const reading = this.readRelease(name, version);
    this.known.set(key, reading);
    // Caches only existing releases: a missing one may be published later.
    void reading.then(
      (stored) => stored ?? this.known.delete(key),
      () => this.known.delete(key),
    );
    return reading;
  }

  override async locate(name: string, version: string, path: string): Promise<string | null> {
    const stored = await this.find(name, version);
    const listed = stored ? contentOf(stored.release).some((file) => file.path === path) : false;
    return listed ? join(this.folder, name, version, path) : null;
  }

  override async remove(name: string, version: string): Promise<void> {
    this.known.delete(`${name}/${version}`);
    await rm(join(this.folder, name, version), { recursive: true, force: true });
  }

  override async sweep(removed: ReadonlySet<string>): Promise<void> {
    const folders = await readdir(this.folder, { withFileTypes: true }).catch(() => []);
    for (const { name } of folders.filter((item) => item.isDirectory())) await this.sweepFolder(name, removed);
    for (const key of removed) this.known.delete(key);
  }

  /** Deletes abandoned unfinished copies of a slice's releases, and removed releases. */
  private async sweepFolder(name: string, removed: ReadonlySet<string> = new Set()): Promise<void> {
    const folder = join(this.folder, name);
    for (const item of await readdir(folder).catch(() => [])) {
      if (removed.has(`${name}/${item}`)) await this.remove(name, item);
      if (!item.startsWith(INCOMING)) continue;
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
    await forEachFile(contentOf(release), async (file) => {
      const bytes = await origin.read(file.path);
      if (bytes.length !== file.bytes || sha256(bytes) !== file.sha256)
        throw new InvalidRelease(release.name, `${file.path} does not match its hash`);
      const target = join(folder, file.path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    });
  }

  private async readRelease(name: string, version: string): Promise<StoredRelease | null> {
    try {
      return parseRelease(name, await readFile(join(this.folder, name, version, RELEASE_FILE)));
    } catch {
      return null;
    }
  }
}

const exceeds = (files: readonly ReleaseFile[], most: { bytes: number; files: number }): boolean =>
  files.length > most.files || files.reduce((sum, { bytes }) => sum + bytes, 0) > most.bytes;

const isTaken = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes((error as { code?: string }).code ?? '');
