import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/root.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Has no looks of its own. */
const NOT_SEEN = ['FocusFirst'];

test('the gallery shows every component of slice-kit', () => {
  const sources = ['forms', 'views', 'purchases'].map((file) => read(`infra/gallery/src/${file}.tsx`)).join('\n');
  const types = read('libs/slice-kit/generated/public-types.d.ts');
  const components = [...types.matchAll(/^export declare (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(
    ([, name]) => name,
  );
  expect(components).toContain('CancelPanel');
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(sources));
  expect(missing).toEqual(NOT_SEEN);
});
