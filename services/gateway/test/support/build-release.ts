import type { SliceManifestInput } from '@shamba/api-contract/slice-manifest';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export interface BuildOptions {
  manifest: SliceManifestInput;
  /** Default: the manifest's. */
  version?: string;
  /** Contents by path; `mf-manifest.json` and `entry.js` are always there. */
  files?: Record<string, string>;
  /** Source maps by path. */
  maps?: Record<string, string>;
  preload?: { entry: { js: string[]; css: string[] }; routes: Record<string, { js: string[]; css: string[] }> };
}

const listed = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text), bytes: Buffer.byteLength(text) }));

/** Writes a slice's build into a folder, as slice-build leaves it in dist/. */
export async function buildRelease(
  folder: string,
  { manifest, version = manifest.version, files = {}, maps = {}, preload }: BuildOptions,
): Promise<void> {
  const all: Record<string, string> = {
    'mf-manifest.json': '{}',
    'entry.js': `console.log('${manifest.name} ${manifest.version}');`,
    ...files,
  };
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries({ ...all, ...maps })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const release = {
    name: manifest.name,
    version,
    sdk: manifest.sdk,
    manifest,
    files: listed(all),
    maps: listed(maps),
    preload: preload ?? { entry: { js: ['entry.js'], css: [] }, routes: {} },
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
}
