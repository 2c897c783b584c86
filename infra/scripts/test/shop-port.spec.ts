import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notedPort, notePort } from '../lib/shop-port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-port-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('knows the port of the last start, and none before the first', () => {
  expect(notedPort(folder)).toBeUndefined();
  notePort(folder, 8123);
  expect(notedPort(folder)).toBe('8123');
});

it('knows none when the file holds something else', () => {
  writeFileSync(join(folder, 'port'), '80;x');
  expect(notedPort(folder)).toBeUndefined();
});
