import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { keptShellSchema, type Shell } from './shell-build.js';

/** Number of kept builds: the replaced one, the next one, and one between. */
export const KEPT_BUILDS = 3;

/** File of a kept build with what page documents need of it. Nothing that begins with a dot has an address. */
export const FACTS = '.shell.json';

export interface ShellFolders {
  /** This gateway's own shell: SHELL_DIR. */
  shell: string;
  /** RELEASE_STORE. */
  store: string;
}

export interface KeptBuild {
  build: string;
  shell: Shell;
}

/** The name of a build of the shell, and the paths of its assets. */
export async function buildIn(shell: string): Promise<{ build: string; assets: string; paths: string[] }> {
  const assets = join(shell, 'assets');
  const items = await readdir(assets, { recursive: true, withFileTypes: true });
  const paths = items.filter((item) => item.isFile()).map((item) => relative(assets, join(item.parentPath, item.name)));
  const build = createHash('sha256').update(paths.sort().join('\n')).digest('hex').slice(0, 16);
  return { build, assets, paths };
}

/** A kept build as it was written; null for one of gateways that kept assets only, and for one half written. */
export function keptBuild(build: string, facts: string | undefined): KeptBuild | null {
  try {
    return facts === undefined ? null : { build, shell: keptShellSchema.parse(JSON.parse(facts)) };
  } catch {
    return null;
  }
}

/**
 * The shell's last builds, where all gateways find them: assets, and what page documents need. While gateways are replaced one by one, a page from
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

  /** The kept builds but this gateway's own, the last started first. */
  abstract others(): Promise<KeptBuild[]>;

  /** Notes that a kept build is started now, so that it outlives those that were started before. */
  abstract started(build: string): Promise<void>;

  /** Stores this gateway's own shell, and removes builds beyond the last three. */
  protected abstract keepOwn(): Promise<void>;
}
