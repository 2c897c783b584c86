import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Number of kept builds: the replaced one, the next one, and one between. */
export const KEPT_BUILDS = 3;

export interface ShellFolders {
  /** Assets of this gateway's own shell. */
  assets: string;
  /** RELEASE_STORE. */
  store: string;
}

/** The name of a build of the shell, and the paths of its assets. */
export async function buildIn(assets: string): Promise<{ build: string; paths: string[] }> {
  const items = await readdir(assets, { recursive: true, withFileTypes: true });
  const paths = items.filter((item) => item.isFile()).map((item) => relative(assets, join(item.parentPath, item.name)));
  const build = createHash('sha256').update(paths.sort().join('\n')).digest('hex').slice(0, 16);
  return { build, paths };
}

/**
 * Assets of the shell's last builds, where all gateways find them. While gateways are replaced one by one, a page from
 * one build may ask a gateway of the other build for its scripts. Names of assets carry their content's hash, so that
 * the same name never means other bytes.
 */
export abstract class ShellArchive implements OnApplicationBootstrap {
  protected readonly log = new Logger('ShellArchive');

  /** The archive is optional: without it the gateway starts and logs the problem. */
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
   * @returns path on this machine; null when no kept build has it
   */
  abstract locate(path: string): Promise<string | null>;

  /** Stores the assets of this gateway's own shell, and removes builds beyond the last three. */
  protected abstract keepOwn(): Promise<void>;
}
