import { randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const INCOMING = '.incoming-';
/** Age of a leftover in ms: no copy takes that long, so a killed process has left it. */
const LEFTOVER_MS = 3_600_000;

/** Builds in a folder that all gateways share: `<folder>/<build>/`. */
export class DiskShellArchive extends ShellArchive {
  private readonly folder: string;

  constructor(private readonly folders: ShellFolders) {
    super();
    this.folder = join(folders.store, '.shell');
  }

  override async locate(path: string): Promise<string | null> {
    for (const build of await this.builds()) {
      const file = join(this.folder, build, path);
      if (await exists(file)) return file;
    }
    return null;
  }

  override async others(): Promise<KeptBuild[]> {
    const { build: own } = await buildIn(this.folders.shell);
    const builds = await Promise.all(
      (await this.builds())
        .filter((build) => build !== own)
        .map(async (build) => ({ build, at: await modified(join(this.folder, build)) })),
    );
    const kept = await Promise.all(
      builds
        .sort((a, b) => b.at - a.at)
        .map(async ({ build }) =>
          keptBuild(build, await readFile(join(this.folder, build, FACTS), 'utf8').catch(() => undefined)),
        ),
    );
    return kept.filter((one) => one !== null);
  }

  override async started(build: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.folder, build), now, now);
  }

  /** Names of the kept builds. */
  private async builds(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  }

  protected override async keepOwn(): Promise<void> {
    const { build, assets } = await buildIn(this.folders.shell);
    const target = join(this.folder, build);
    await mkdir(this.folder, { recursive: true });
    if (!(await exists(target))) await this.copy(assets, target);
    const facts = join(target, FACTS);
    if (!(await exists(facts))) await writeFile(facts, JSON.stringify(readShell(this.folders.shell)));
    // The folder's time is the build's last start: the builds with the oldest start are removed first.
    await this.started(build);
    await this.sweep(build);
  }

  /** Another gateway may copy the same build at the same time: the first rename counts. */
  private async copy(assets: string, target: string): Promise<void> {
    const temporary = join(this.folder, `${INCOMING}${randomBytes(6).toString('hex')}`);
    try {
      await cp(assets, temporary, { recursive: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    }
  }

  /** Removes builds beyond the last three, never `own`, and copies that a killed process left. */
  private async sweep(own: string): Promise<void> {
    const items = await Promise.all(
      (await readdir(this.folder)).map(async (name) => ({ name, at: await modified(join(this.folder, name)) })),
    );
    const builds = items.filter(({ name }) => !name.startsWith('.') && name !== own).sort((a, b) => b.at - a.at);
    const left = items.filter(({ name, at }) => name.startsWith(INCOMING) && Date.now() - at > LEFTOVER_MS);
    for (const { name } of [...builds.slice(KEPT_BUILDS - 1), ...left])
      await rm(join(this.folder, name), { recursive: true, force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Milliseconds; 0 when another gateway has just removed it. */
const modified = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
