import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { command } from '../command.ts';
import { Stop } from '../progress.mjs';
import { readJson } from '../read-json.ts';
import { ROOT } from '../root.mjs';
import type { Manifest } from '../workspaces.mjs';
import type { Packed } from './pack.ts';

/**
 * Installs packed tarballs into a folder outside the repository, without a registry: ours are unpacked from their
 * tarballs, everything else that package.json files name is linked from this repository's node_modules, whose versions
 * are the ones that the packages ask for. Only what a package.json names is there: a package that uses something that
 * it does not name, or a file that was not packed, fails as it would after npm install.
 * @param folder holds a package.json
 * @param packed of packAll
 */
export async function installPacked(folder: string, packed: readonly Packed[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const { name, tarball } of packed) {
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    const { code, output } = await command('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    if (code !== 0) throw new Stop(`${tarball} cannot be unpacked: ${output.trim()}`);
  }
  const ours = packed.map(({ name }) => join(modules, name));
  for (const place of [folder, ...ours]) for (const name of wantedBy(place)) link(modules, name);
  for (const name of [...packed.map((item) => item.name), ...wantedBy(folder)]) linkCommands(modules, name);
}

const manifestOf = (folder: string): Manifest => readJson(join(folder, 'package.json'));

/** Packages that npm would install with this one: no development dependencies, except the root's. */
function wantedBy(folder: string): string[] {
  const { dependencies, devDependencies, peerDependencies, private: isRoot } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...peerDependencies, ...(isRoot && devDependencies) });
}

function link(modules: string, name: string): void {
  const target = join(modules, name);
  if (existsSync(target)) return;
  const installed = join(ROOT, 'node_modules', name);
  if (name.startsWith('@shamba/') || !existsSync(installed))
    throw new Stop(`${name} was not packed and is not installed.`);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(installed, target);
}

function linkCommands(modules: string, name: string): void {
  const { bin = {} } = manifestOf(join(modules, name));
  for (const [command, file] of Object.entries(bin)) {
    const path = join(modules, '.bin', command);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(modules, name, file)), path);
  }
}
