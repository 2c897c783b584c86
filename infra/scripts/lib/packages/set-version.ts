import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { type Manifest, type Workspace, workspaces } from '../workspaces.mjs';

const PARTS = ['dependencies', 'devDependencies'] as const;
/** Template that npm run new-slice copies to a new workspace. */
const NEW_SLICE = join(ROOT, 'infra', 'new-slice', 'mfe-example');

/** Sets a workspace's version in its package.json, in those that depend on it, and in the lockfile. */
export function setVersion(item: Workspace, version: string): void {
  const inManifest = (manifest: Partial<Manifest>): void => {
    if (manifest.name === item.name) manifest.version = version;
    for (const part of PARTS) {
      const wanted = manifest[part];
      if (wanted?.[item.name]) wanted[item.name] = version;
    }
  };
  const folders = [...workspaces().map(({ folder }) => folder), NEW_SLICE];
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
