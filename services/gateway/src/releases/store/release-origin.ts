import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { InvalidRelease, OriginUnreachable } from './store.errors.js';

const MAX_FILE_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** Files of a build to register: at an address from the settings (never one from a request), or uploaded. */
export interface ReleaseOrigin {
  /** Bytes of one file. @throws OriginUnreachable, InvalidRelease */
  read(path: string): Promise<Buffer>;
}

/** An origin for a configured file:// folder or http(s) base URL. */
export function openOrigin(slice: string, url: string): ReleaseOrigin {
  return url.startsWith('file:')
    ? folderOrigin(slice, fileURLToPath(url))
    : httpOrigin(slice, url.endsWith('/') ? url : `${url}/`);
}

function folderOrigin(slice: string, folder: string): ReleaseOrigin {
  return {
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        throw new OriginUnreachable(slice, error);
      }
    },
  };
}

function httpOrigin(slice: string, base: string): ReleaseOrigin {
  return {
    async read(path) {
      try {
        const response = await request(new URL(path, base), { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (response.statusCode !== 200) {
          await response.body.dump();
          throw new Error(`${path} answered ${response.statusCode}`);
        }
        return await readBounded(slice, response.body);
      } catch (error) {
        throw error instanceof InvalidRelease ? error : new OriginUnreachable(slice, error);
      }
    },
  };
}

async function readBounded(slice: string, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw new InvalidRelease(slice, 'a file is over 32 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
