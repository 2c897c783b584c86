import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { workspaces } from '../workspaces.mjs';

const PARTS = ['dependencies', 'devDependencies'];
/** What npm run new-slice copies: it becomes a workspace. */
const NEW_SLICE = join(ROOT, 'infra', 'new-slice', 'mfe-example');

/** Gives a package of ours another version, and names it so wherever it is used: package.json files and the lockfile. */
export function setVersion(item, version) {
  const inManifest = (manifest) => {
    if (manifest.name === item.name) manifest.version = version;
    for (const part of PARTS) if (manifest[part]?.[item.name]) manifest[part][item.name] = version;
  };
  const folders = [...workspaces().map(({ folder }) => folder), NEW_SLICE];
  for (const folder of folders) edit(join(folder, 'package.json'), inManifest);
  edit(join(ROOT, 'package-lock.json'), ({ packages }) => Object.values(packages).forEach(inManifest));
  if (item.name === '@shamba/shell-sdk') {
    const file = join(item.folder, 'src', 'version.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=SDK_VERSION: string = )'[^']+'/, `'${version}'`));
  }
}

function edit(file, change) {
  const before = readFileSync(file, 'utf8');
  const json = JSON.parse(before);
  change(json);
  const after = `${JSON.stringify(json, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}
