import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { FileCache } from './file-cache.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'file-cache-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (count: number): string => Array.from({ length: count }, (_, at) => `bottle ${at * at}`).join(' ');
const brotli = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

it('compresses small files of builds as well as brotli can, large ones quickly first', async () => {
  const files = new FileCache(1_000_000);
  const read = async (text: string) => {
    const path = join(folder, `${text.length}.js`);
    writeFileSync(path, text);
    return files.read(path);
  };
  const [small, large] = [words(400), words(4000)];
  expect((await read(small))?.br?.length).toBe(brotli(small, 11));
  expect(brotli(small, 11)).toBeLessThan(brotli(small, 5));
  expect((await read(large))?.br?.length).toBe(brotli(large, 5));
  // The same file, once the long compression is done.
  while ((await read(large))?.br?.length !== brotli(large, 11)) await setImmediate();
  expect(brotli(large, 11)).toBeLessThan(brotli(large, 5));
});
