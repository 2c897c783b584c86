import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findOverlaps, sliceManifestSchema } from './index.js';

const root = resolve(import.meta.dirname, '../../../..');
const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'slice.json')));
const manifests = folders.map((name) =>
  sliceManifestSchema.parse(JSON.parse(readFileSync(join(root, name, 'slice.json'), 'utf8'))),
);

describe('the slices of this repository', () => {
  it('are named after their folders', () => {
    expect(manifests.map(({ name }) => name)).toEqual(folders);
  });

  it('declare no path twice', () => {
    expect(findOverlaps(manifests)).toEqual([]);
  });
});
