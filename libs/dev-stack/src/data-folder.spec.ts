import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { lockDataFolder, prepareDataFolder, startedAt } from './data-folder.js';
import { SetupError } from './setup-error.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shamba-data-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('creates the folder with all its parents', () => {
  expect(() => prepareDataFolder(join(dir, 'a', 'b'))).not.toThrow();
});

it('reports in one line that a folder is not writable', () => {
  writeFileSync(join(dir, 'a-file'), '');
  expect(() => prepareDataFolder(join(dir, 'a-file', 'data'))).toThrow(SetupError);
  expect(() => prepareDataFolder('/proc/shamba/data')).toThrow(/cannot be written \(\w+\): set DATA_DIR/);
});

it('takes over from a crashed stack, even when another process has its number', () => {
  prepareDataFolder(dir);
  writeFileSync(join(dir, 'stack.pid'), `${process.ppid} 12345\n`);
  const unlock = lockDataFolder(dir);
  expect(readFileSync(join(dir, 'stack.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
  expect(existsSync(join(dir, 'stack.pid'))).toBe(false);
});

it('refuses a second stack while the first one runs', () => {
  prepareDataFolder(dir);
  const first = `${process.ppid} ${startedAt(process.ppid)}\n`;
  writeFileSync(join(dir, 'stack.pid'), first);
  expect(() => lockDataFolder(dir)).toThrow(`already running on ${dir}`);
  expect(readFileSync(join(dir, 'stack.pid'), 'utf8')).toBe(first);
});
