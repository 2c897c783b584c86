import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/** The part of release.json that says what belongs to a build. */
interface Listed {
  files: { path: string }[];
  maps?: { path: string }[];
}

/**
 * A slice's build as a tar for the upload: release.json, conformance.json, and the files and source maps that release.json
 * lists, at their paths below `folder`.
 */
export async function packRelease(folder: string): Promise<Buffer> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const { files, maps = [] } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Listed;
  const listed = new Set(['release.json', 'conformance.json', ...[...files, ...maps].map(({ path }) => path)]);
  const tar = pack();
  const whole = buffer(tar);
  for (const item of items.filter((entry) => entry.isFile())) {
    const path = relative(folder, join(item.parentPath, item.name));
    if (listed.has(path)) tar.entry({ name: path }, await readFile(join(folder, path)));
  }
  tar.finalize();
  return whole;
}
