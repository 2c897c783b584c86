import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { FileCache } from './file-cache.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'file-cache-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (count: number): string => Array.from({ length: count }, (_, at) => `bottle ${at * at}`).join(' ');
const brotli = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

it('compresses small files of builds as well as brotli can, large ones quickly', async () => {
  const files = new FileCache(1_000_000);
  const sent = async (text: string) => {
    const path = join(folder, `${text.length}.js`);
    writeFileSync(path, text);
    return (await files.read(path))?.br?.length;
  };
  const [small, large] = [words(400), words(4000)];
  expect(await sent(small)).toBe(brotli(small, 11));
  expect(brotli(small, 11)).toBeLessThan(brotli(small, 5));
  expect(await sent(large)).toBe(brotli(large, 5));
});
