import type { Bucket } from '@shamba/service-kit/storage';
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SharedRead } from '../store/shared-read.js';
import {
  buildIn,
  FACTS,
  KEPT_BUILDS,
  type KeptBuild,
  keptBuild,
  type ShellFolders,
  ShellArchive,
} from './shell-archive.js';
import { readShell } from './shell-build.js';

/** One object a build, written when all of its assets are there, and again at each start. */
const INDEX = '.shell/builds/';
const LOOK_EVERY_MS = 1000;

const indexSchema = z.record(z.string(), z.string());
/** SHA-256 by path. */
type Index = z.infer<typeof indexSchema>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Builds in a bucket that all gateways share: `.shell/<build>/<path>`; requested files are cached on this machine. */
export class S3ShellArchive extends ShellArchive {
  private readonly folder: string;
  private readonly indexes = new Map<string, Index>();
  private readonly looks = new SharedRead(() => this.look(), LOOK_EVERY_MS);

  constructor(
    private readonly folders: ShellFolders,
    private readonly bucket: Bucket,
  ) {
    super();
    this.folder = join(folders.store, '.shell-copies');
  }

  /** While the bucket is away, files on this machine are still found. */
  override async locate(path: string): Promise<string | null> {
    try {
      if (!this.hasListed(path)) await this.looks.fresh();
      for (const [build, index] of this.indexes) {
        const hash = Object.hasOwn(index, path) ? index[path] : undefined;
        if (hash !== undefined) return await this.copyOf(build, path, hash);
      }
    } catch (error) {
      this.log.warn(`The asset ${path} of another build could not be read: ${String(error)}`);
    }
    return null;
  }

  override async others(): Promise<KeptBuild[]> {
    const { build: own } = await buildIn(this.folders.shell);
    const builds = (await this.builds()).filter(({ build }) => build !== own);
    const kept = await Promise.all(
      builds.map(async ({ build }) =>
        keptBuild(build, (await this.bucket.read(`.shell/${build}/${FACTS}`))?.toString('utf8')),
      ),
    );
    return kept.filter((one) => one !== null);
  }

  override async started(build: string): Promise<void> {
    const index = await this.bucket.read(`${INDEX}${build}.json`);
    // The object's time is the build's last start: the builds with the oldest start are removed first.
    if (index) await this.bucket.put(`${INDEX}${build}.json`, index);
  }

  protected override async keepOwn(): Promise<void> {
    const { build, assets, paths } = await buildIn(this.folders.shell);
    const there = await this.bucket.read(`${INDEX}${build}.json`);
    const index: Index = {};
    for (const path of paths) {
      const bytes = await readFile(join(assets, path));
      index[path] = sha256(bytes);
      if (!there) await this.bucket.put(`.shell/${build}/${path}`, bytes);
    }
    await this.bucket.put(`.shell/${build}/${FACTS}`, Buffer.from(JSON.stringify(readShell(this.folders.shell))));
    await this.bucket.put(`${INDEX}${build}.json`, Buffer.from(JSON.stringify(index)));
    await this.sweep(build);
  }

  private hasListed(path: string): boolean {
    return [...this.indexes.values()].some((index) => Object.hasOwn(index, path));
  }

  /** Reads the indexes of new builds. */
  private async look(): Promise<void> {
    const names = new Set<string>();
    for await (const { name } of this.bucket.list(INDEX)) names.add(name.slice(INDEX.length, -'.json'.length));
    for (const build of this.indexes.keys()) if (!names.has(build)) this.indexes.delete(build);
    for (const build of names) {
      const bytes = this.indexes.has(build) ? undefined : await this.bucket.read(`${INDEX}${build}.json`);
      if (bytes) this.indexes.set(build, indexSchema.parse(JSON.parse(bytes.toString('utf8'))));
    }
    for (const build of await readdir(this.folder).catch(() => []))
      if (!names.has(build)) await rm(join(this.folder, build), { recursive: true, force: true });
  }

  /** Path of this machine's copy of an asset, fetched and checked when there is none. */
  private async copyOf(build: string, path: string, hash: string): Promise<string | null> {
    const file = join(this.folder, build, path);
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return file;
    const bytes = await this.bucket.read(`.shell/${build}/${path}`);
    if (!bytes || sha256(bytes) !== hash) return null;
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
    return file;
  }

  /** The kept builds, the last started first. */
  private async builds(): Promise<{ build: string; at: number }[]> {
    const builds: { build: string; at: number }[] = [];
    for await (const { name, modified } of this.bucket.list(INDEX))
      builds.push({ build: name.slice(INDEX.length, -'.json'.length), at: modified.getTime() });
    return builds.sort((a, b) => b.at - a.at);
  }

  /** Removes builds beyond the last three, never `own`: first their index, so that nobody looks for the rest. */
  private async sweep(own: string): Promise<void> {
    const others = (await this.builds()).filter(({ build }) => build !== own);
    for (const { build } of others.slice(KEPT_BUILDS - 1)) {
      await this.bucket.remove(`${INDEX}${build}.json`);
      for await (const { name } of this.bucket.list(`.shell/${build}/`)) await this.bucket.remove(name);
    }
  }
}
