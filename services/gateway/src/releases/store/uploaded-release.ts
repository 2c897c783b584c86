import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { ReleaseOrigin } from './release-origin.js';
import { MAX_MAPS, MAX_RELEASE } from './release-store.js';
import { InvalidRelease } from './store.errors.js';

const RELEASE_JSON_BYTES = 1024 * 1024;
/** A tar's header and padding of one entry. */
const ENTRY_BYTES = 2 * 512;
/** Most bytes of the sent tar, with names and other headers, which the reader keeps in memory. */
const MOST_BYTES =
  MAX_RELEASE.bytes +
  RELEASE_JSON_BYTES +
  MAX_MAPS.bytes +
  (MAX_RELEASE.files * 2 + MAX_MAPS.files) * ENTRY_BYTES +
  RELEASE_JSON_BYTES;

/** Remaining limits of an upload. `entries` counts folders too, which have no bytes. */
const roomOf = () => ({
  files: { bytes: MAX_RELEASE.bytes + RELEASE_JSON_BYTES, entries: MAX_RELEASE.files * 2, said: '20 MB' },
  maps: { bytes: MAX_MAPS.bytes, entries: MAX_MAPS.files, said: '60 MB of source maps' },
});

/**
 * Reads an uploaded build: a tar of the folder that slice-build left, release.json at its top. Everything is kept in
 * memory, within what a release and its source maps may have.
 * @throws InvalidRelease when it is no tar, or too large
 */
export async function readUpload(slice: string, body: Readable): Promise<ReleaseOrigin> {
  const files = new Map<string, Buffer>();
  const whole = roomOf();
  const tar = extract();
  let sent = 0;
  const count = (chunk: Buffer): void => {
    sent += chunk.length;
    if (sent > MOST_BYTES) tar.destroy(new InvalidRelease(slice, 'it is larger than a release and its maps may be'));
  };
  body.once('error', (error) => tar.destroy(error));
  body.on('data', count);
  body.pipe(tar);
  try {
    for await (const entry of tar) {
      const room = entry.header.name.endsWith('.map') ? whole.maps : whole.files;
      room.entries -= 1;
      if (room.entries < 0) throw new InvalidRelease(slice, `it may have ${MAX_RELEASE.files} files at most`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        room.bytes -= chunk.length;
        if (room.bytes < 0) throw new InvalidRelease(slice, `it is over ${room.said}`);
        chunks.push(chunk);
      }
      if (entry.header.type === 'file') files.set(entry.header.name.replace(/^\.\//, ''), Buffer.concat(chunks));
    }
  } catch (error) {
    throw error instanceof InvalidRelease ? error : new InvalidRelease(slice, 'the upload is no tar');
  } finally {
    body.off('data', count);
    body.unpipe(tar);
    // Drains the unread body, which would delay the answer.
    body.resume();
  }
  return {
    read(path) {
      const file = files.get(path);
      return file ? Promise.resolve(file) : Promise.reject(new InvalidRelease(slice, `${path} is missing`));
    },
  };
}
