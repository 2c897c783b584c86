import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { ROOT } from '../root.mjs';
import { type Manifest, type Workspace, workspaces } from '../workspaces.mjs';

const PARTS = ['dependencies', 'devDependencies', 'peerDependencies'] as const;
/** Template that npm run new-slice copies to a new workspace. */
const NEW_SLICE = join(ROOT, 'infra', 'new-slice', 'mfe-example');
/** A slice's repository outside this one. */
const EXAMPLE = join(ROOT, 'infra', 'examples', 'mfe-harvest');

/** An exact version becomes the new one; a range (`^0.4.0`) stays as long as it has the new one. */
const rangeWith = (range: string, version: string): string => {
  if (!range.startsWith('^')) return version;
  return semver.satisfies(version, range) ? range : `^${version}`;
};

/** Sets a workspace's version in its package.json, in those that depend on it, and in the lockfile. */
export function setVersion(item: Workspace, version: string): void {
  const inManifest = (manifest: Partial<Manifest>): void => {
    if (manifest.name === item.name) manifest.version = version;
    for (const part of PARTS) {
      const wanted = manifest[part];
      const range = wanted?.[item.name];
      if (wanted && range !== undefined) wanted[item.name] = rangeWith(range, version);
    }
  };
  const folders = [...workspaces().map(({ folder }) => folder), NEW_SLICE, EXAMPLE];
  for (const folder of folders) edit(join(folder, 'package.json'), inManifest);
  edit<{ packages: Record<string, Partial<Manifest>> }>(join(ROOT, 'package-lock.json'), ({ packages }) =>
    Object.values(packages).forEach(inManifest),
  );
  if (item.name === '@shamba/shell-sdk') {
    const file = join(item.folder, 'src', 'version.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=SDK_VERSION: string = )'[^']+'/, `'${version}'`));
  }
}

function edit<T>(file: string, change: (json: T) => void): void {
  const before = readFileSync(file, 'utf8');
  const json = JSON.parse(before) as T;
  change(json);
  const after = `${JSON.stringify(json, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}
