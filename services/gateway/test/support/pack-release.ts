import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pack } from 'tar-stream';

/** A tar of a folder's files, and of others that are not there. */
export async function packRelease(folder: string, more: Record<string, Buffer> = {}): Promise<Buffer> {
  const tar = pack();
  const whole = (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of tar) chunks.push(chunk);
    return Buffer.concat(chunks);
  })();
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const path = join(item.parentPath, item.name);
    tar.entry({ name: relative(folder, path) }, await readFile(path));
  }
  for (const [name, bytes] of Object.entries(more)) tar.entry({ name }, bytes);
  tar.finalize();
  return whole;
}
