import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findOverlaps, sliceManifestSchema } from './index.js';

const root = resolve(import.meta.dirname, '../../../..');
const manifests = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => sliceManifestSchema.parse(JSON.parse(readFileSync(join(root, name, 'slice.json'), 'utf8'))));

describe('the slices of this repository', () => {
  it('are the four teams’', () => {
    expect(manifests.map(({ name }) => name).sort()).toEqual([
      'mfe-account',
      'mfe-admin',
      'mfe-checkout',
      'mfe-storefront',
    ]);
  });

  it('declare no path twice', () => {
    expect(findOverlaps(manifests)).toEqual([]);
  });
});
