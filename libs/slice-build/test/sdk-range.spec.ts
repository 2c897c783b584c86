import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newerThanRange } from '../src/checks/sdk-range.ts';

let folder: string;
const write = (path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const range = (sdk: string): void => write('slice.json', JSON.stringify({ name: 'mfe-cellar', sdk }));

// A repository of its own: the packages are installed, as JavaScript.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sdk-range-'));
  write('package.json', '{}');
  const sdk = 'node_modules/@shamba/shell-sdk';
  write(`${sdk}/package.json`, JSON.stringify({ exports: { './provided.json': './provided.json' } }));
  const had = (names: string[]) => ({ '@shamba/shell-sdk': names, '@shamba/ui/core': [] });
  write(
    `${sdk}/provided.json`,
    JSON.stringify({ '2.0.0': had(['toast']), '2.1.0': had(['toast', 'useFlag', 'useLater']) }),
  );
  const kit = 'node_modules/@shamba/slice-kit';
  write(`${kit}/package.json`, JSON.stringify({ exports: { './*': { default: './dist/*/index.js' } } }));
  write(`${kit}/dist/views/index.js`, "export * from './loaded.js';\n");
  write(`${kit}/dist/views/loaded.js`, "\nimport { useLater } from '@shamba/shell-sdk';\n");
  write(
    'src/slice.tsx',
    "import { toast, type Slice } from '@shamba/shell-sdk';\nconst page = () => import('./page');\nimport '@shamba/slice-kit/views';\n",
  );
  write('src/page.tsx', "import {\n  useFlag,\n} from '@shamba/shell-sdk';\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds in any repository what the oldest SDK of the range had not, with file and line', () => {
  range('^2.0.0');
  expect(newerThanRange(folder).toSorted()).toEqual([
    expect.stringMatching(/^\S*slice-kit\/dist\/views\/loaded\.js:2: mfe-cellar uses useLater of @shamba\/shell-sdk/),
    'src/page.tsx:3: mfe-cellar uses useFlag of @shamba/shell-sdk, which SDK 2.0.0 had not. Raise "sdk" in slice.json.',
  ]);
});

it('finds nothing in a range that has all of it, and says when its oldest SDK is unknown', () => {
  range('^2.1.0');
  expect(newerThanRange(folder)).toEqual([]);
  range('^3.0.0');
  expect(newerThanRange(folder)).toEqual([
    expect.stringContaining('wants SDK ^3.0.0, but the SDK that is installed knows no 3.0.0'),
  ]);
});
