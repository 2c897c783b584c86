import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchingTooLarge } from './watching.ts';

let assets: string;
beforeAll(() => void (assets = mkdtempSync(join(tmpdir(), 'watching-'))));
afterAll(() => rmSync(assets, { recursive: true }));

const chunk = (name: string, code: Buffer | string, module: string) => {
  writeFileSync(join(assets, name), code);
  writeFileSync(join(assets, `${name}.map`), JSON.stringify({ sources: [`webpack://shell/./${module}`] }));
};

it('names each chunk of the watching that is not there, or takes more than it may', () => {
  expect(watchingTooLarge(assets)).toHaveLength(2);
  chunk('1.js', 'small', 'src/slices/trial/index.ts');
  chunk('2.js', 'small', 'src/slices/trial/page-looks.ts');
  expect(watchingTooLarge(assets)).toEqual([]);
  chunk('2.js', randomBytes(3000), 'src/slices/trial/page-looks.ts');
  expect(watchingTooLarge(assets)).toEqual([
    expect.stringMatching(/^The code that looks at a page: 30\d\d bytes \(brotli\), 2048 at most$/),
    expect.stringMatching(/^The code that looks at a page: 30\d\d bytes \(gzip\), 2100 at most$/),
  ]);
});
