import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../command.ts';
import { Stop } from '../progress.mjs';
import { idOf } from './declarations.ts';
import { packages } from './packages.ts';
import { stage } from './stage.ts';

export interface Packed {
  name: string;
  version: string;
  tarball: string;
}

/** Packs every public package, as npm would publish it, into `folder`. */
export async function packAll(folder: string): Promise<Packed[]> {
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'shamba-packages-'));
  try {
    const items = packages();
    await Promise.all(items.map((item) => stage(item, join(staging, idOf(item)))));
    const folders = items.map((item) => join(staging, idOf(item)));
    const args = ['pack', '--silent', '--ignore-scripts', '--offline', '--pack-destination', folder, ...folders];
    const { code, output } = await command('npm', args, { onLine: () => undefined });
    if (code !== 0) throw new Stop(`npm pack failed:\n${output.trim()}`);
    return items.map(({ name, manifest: { version } }) => ({
      name,
      version,
      tarball: join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`),
    }));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
