import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from '../config.js';

/** Builds whose assets stay: the one that is being replaced, the next one, and one between. */
const KEPT = 3;
const INCOMING = '.incoming-';
/** No copy takes that long: what is older was left by a process that was killed. */
const LEFTOVER_MS = 3_600_000;

/**
 * Assets of the shell's last builds, in the store that all gateways share. While gateways are replaced one by one, a
 * page from one build may ask a gateway of the other build for its scripts. Names of assets carry their content's
 * hash, so that the same name never means other bytes.
 */
@Injectable()
export class ShellArchive implements OnApplicationBootstrap {
  private readonly log = new Logger('ShellArchive');

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** The archive is a help and no condition: without it the gateway starts and says so. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.keepOwn();
    } catch (error) {
      this.log.warn(`The assets of the shell could not be kept for other gateways: ${String(error)}`);
    }
  }

  /**
   * Where an asset of another build lies.
   * @param path of the asset below /assets, checked by the caller: no dot segments
   * @returns path on disk; null when no kept build has it
   */
  async locate(path: string): Promise<string | null> {
    for (const build of await this.builds()) {
      const file = join(this.folder, build, path);
      if (await exists(file)) return file;
    }
    return null;
  }

  private get folder(): string {
    return join(this.config.RELEASE_STORE, '.shell');
  }

  /** Names of the kept builds. */
  private async builds(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  }

  private async keepOwn(): Promise<void> {
    const assets = join(this.config.SHELL_DIR, 'assets');
    const names = await readdir(assets, { recursive: true });
    const build = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
    const target = join(this.folder, build);
    await mkdir(this.folder, { recursive: true });
    if (!(await exists(target))) await this.copy(assets, target);
    // The time says when a build was last started: the ones that were not started for longest go first.
    const now = new Date();
    await utimes(target, now, now);
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
    for (const { name } of [...builds.slice(KEPT - 1), ...left])
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
