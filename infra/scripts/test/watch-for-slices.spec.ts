import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchForSlices } from '../lib/watch-for-slices.ts';

let root: string;
let close: () => void;
/** Calls of `take` and messages of `say`, in their order. */
let events: string[];
let heard: (() => void) | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-for-slices-'));
  events = [];
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true });
});

const note = (event: string): void => {
  events.push(event);
  heard?.();
};
/** Resolves after `count` events. */
const until = (count: number): Promise<string[]> =>
  new Promise((resolve) => {
    heard = () => {
      if (events.length >= count) resolve(events);
    };
    heard();
  });
const watchRoot = (take: () => void = () => undefined): void => {
  close = watchForSlices({
    root,
    known: ['mfe-known'],
    quietMs: 20,
    take: async (name) => {
      note(`take ${name}`);
      take();
    },
    say: note,
  });
};
const write = (folder: string, files = ['slice.json', 'package.json', 'src/slice.tsx']) => {
  mkdirSync(join(root, folder, 'src'), { recursive: true });
  for (const file of files) writeFileSync(join(root, folder, file), '');
};

test('takes a new slice folder once, but neither known slices nor other folders', async () => {
  write('mfe-known');
  watchRoot();
  write('.new-mfe-gifts');
  write('mfe-known', ['slice.json']);
  write('other');
  renameSync(join(root, '.new-mfe-gifts'), join(root, 'mfe-gifts'));
  await until(1);
  write('mfe-later');
  expect(await until(2)).toEqual(['take mfe-gifts', 'take mfe-later']);
});

test('takes a folder that is written file by file when it is complete', async () => {
  watchRoot();
  write('mfe-gifts', ['slice.json']);
  write('mfe-first');
  expect(await until(1)).toEqual(['take mfe-first']);
  write('mfe-gifts', ['package.json', 'src/slice.tsx']);
  expect(await until(2)).toEqual(['take mfe-first', 'take mfe-gifts']);
});

test('one that cannot be taken is tried again when a file in it changes', async () => {
  let isBroken = true;
  watchRoot(() => {
    if (isBroken) throw new Error('It does not build.');
  });
  write('mfe-gifts');
  expect(await until(2)).toEqual([
    'take mfe-gifts',
    'mfe-gifts is not taken in; it is tried again when a file in it changes. It does not build.',
  ]);
  isBroken = false;
  writeFileSync(join(root, 'mfe-gifts', 'src', 'slice.tsx'), 'mended');
  expect(await until(3)).toEqual([...events.slice(0, 2), 'take mfe-gifts']);
});
