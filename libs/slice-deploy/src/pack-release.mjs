import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pack } from 'tar-stream';

/** A slice's build as a tar: its files and source maps at their paths below `folder`, and what the suite said of it. */
export async function packRelease(folder) {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const { files, maps = [] } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  const listed = new Set(['release.json', 'conformance.json', ...[...files, ...maps].map(({ path }) => path)]);
  const tar = pack();
  const chunks = [];
  const whole = (async () => {
    for await (const chunk of tar) chunks.push(chunk);
    return Buffer.concat(chunks);
  })();
  for (const item of items.filter((entry) => entry.isFile())) {
    const path = relative(folder, join(item.parentPath, item.name));
    if (listed.has(path)) tar.entry({ name: path }, await readFile(join(folder, path)));
  }
  tar.finalize();
  return whole;
}
