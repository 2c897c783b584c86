import { expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compat, type ListedSlice, unfitIn } from '../lib/slice-compat.ts';

const slice = (change: Partial<ListedSlice>): ListedSlice => ({
  name: 'mfe-cellar',
  stable: '1.1.0',
  canary: null,
  last_good: '1.0.0',
  releases: [
    { version: '1.0.0', sdk: '^2.0.0' },
    { version: '1.1.0', sdk: '^2.0.0' },
    { version: '2.0.0', sdk: '^3.0.0' },
  ],
  ...change,
});

it('says what visitors would see of each release that does not fit', () => {
  expect(unfitIn('2.4.0', [slice({})])).toEqual([]);
  expect(unfitIn('2.4.0', [slice({ stable: '2.0.0', canary: '2.0.0' })])).toEqual([
    'mfe-cellar 2.0.0 wants SDK ^3.0.0: visitors would get 1.0.0 instead.',
    'mfe-cellar 2.0.0 wants SDK ^3.0.0: nobody would get this canary.',
  ]);
  expect(unfitIn('3.0.0', [slice({})])).toEqual([
    'mfe-cellar 1.1.0 wants SDK ^2.0.0: visitors would see a panel in its place.',
    'mfe-cellar 1.0.0 wants SDK ^2.0.0: there would be no release to fall back to.',
  ]);
});

it('reads the shell of a build, asks the site for its slices, and fails when one does not fit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    const asked: string[][] = [];
    const list = async (args: string[]): Promise<string> => {
      asked.push(args);
      return JSON.stringify([slice({})]);
    };
    const args = ['--shell', folder, '--url', 'https://shop.example'];
    await expect(compat(args, list)).rejects.toThrow('holds no build of the shell');
    writeFileSync(join(folder, 'shell.json'), JSON.stringify({ sdk: '2.5.0' }));
    expect(await compat(args, list)).toContain('SDK 2.5.0');
    expect(asked).toEqual([['--url', 'https://shop.example']]);
    writeFileSync(join(folder, 'shell.json'), JSON.stringify({ sdk: '3.0.0' }));
    await expect(compat(args, list)).rejects.toThrow('mfe-cellar 1.1.0 wants SDK ^2.0.0');
    await expect(compat([], list)).rejects.toThrow('Usage');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
