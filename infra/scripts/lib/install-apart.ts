import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';
import { progress, Stop } from './progress.mjs';
import { readJson } from './read-json.ts';
import type { Manifest } from './workspaces.mjs';

/**
 * Installs the packages of a folder with a package.json and lockfile of its own, unless these versions are there.
 * For tools with over a hundred packages that rarely run: `npm ci` of the project is faster without them.
 * @throws Stop when npm fails
 */
export async function installApart(folder: string): Promise<void> {
  const { dependencies: wanted = {} } = readJson<Manifest>(join(folder, 'package.json'));
  const place = (name: string): string => join(folder, 'node_modules', name, 'package.json');
  const isThere = Object.entries(wanted).every(
    ([name, version]) => existsSync(place(name)) && readJson<Manifest>(place(name)).version === version,
  );
  if (isThere) return;
  const names = Object.keys(wanted).join(', ');
  progress(`Installing ${names} (once)`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  if ((await command('npm', args, { cwd: folder })).code !== 0) throw new Stop(`${names} could not be installed.`);
}
