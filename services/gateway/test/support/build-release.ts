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
  /** Contents of conformance.json; null: there is none. Default: the suite's result for this build. */
  conformance?: unknown;
  preload?: { entry: { js: string[]; css: string[] }; routes: Record<string, { js: string[]; css: string[] }> };
}

const listed = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text), bytes: Buffer.byteLength(text) }));

/** Writes a slice's build into a folder, as slice-build leaves it in dist/. */
export async function buildRelease(
  folder: string,
  { manifest, version = manifest.version, files = {}, maps = {}, preload, conformance }: BuildOptions,
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
  const text = JSON.stringify(release);
  await writeFile(join(folder, 'release.json'), text);
  const passed = { name: manifest.name, version, content: sha256(text), tests: 4 };
  const result = conformance === undefined ? passed : conformance;
  if (result !== null) await writeFile(join(folder, 'conformance.json'), JSON.stringify(result));
}
