import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { ReleaseOrigin } from './release-origin.js';
import { MAX_RELEASE } from './release-store.js';
import { InvalidRelease } from './slices.errors.js';

/** Besides the files that a release lists: release.json, and folders, which need no room. */
const MAX_ENTRIES = MAX_RELEASE.files * 2;
const RELEASE_JSON_BYTES = 1024 * 1024;

/**
 * Reads an uploaded build: a tar of the folder that slice-build left, release.json at its top. Everything is kept in
 * memory, within what a release may have.
 * @throws InvalidRelease when it is no tar, or too large
 */
export async function readUpload(slice: string, body: Readable): Promise<ReleaseOrigin> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  let entries = 0;
  const tar = extract();
  body.once('error', (error) => tar.destroy(error));
  body.pipe(tar);
  try {
    for await (const entry of tar) {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new InvalidRelease(slice, `it may have ${MAX_RELEASE.files} files at most`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_RELEASE.bytes + RELEASE_JSON_BYTES) throw new InvalidRelease(slice, 'it is over 20 MB');
        chunks.push(chunk);
      }
      if (entry.header.type === 'file') files.set(entry.header.name.replace(/^\.\//, ''), Buffer.concat(chunks));
    }
  } catch (error) {
    throw error instanceof InvalidRelease ? error : new InvalidRelease(slice, 'the upload is no tar');
  } finally {
    body.unpipe(tar);
    // What is not read any more must not hold up the answer.
    body.resume();
  }
  return {
    read(path) {
      const file = files.get(path);
      return file ? Promise.resolve(file) : Promise.reject(new InvalidRelease(slice, `${path} is missing`));
    },
  };
}
