import { spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { requireFreePort, requireSpace } from '../lib/preflight.mjs';
import { explain, Stop } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

test('npm start refuses to be a real shop, before it does anything', () => {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: '/nonexistent/data' };
  for (const [file = '', ...args] of [['run.mjs', 'start'], ['start.ts']]) {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'infra/scripts', file), ...args], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\nError: npm start is a demonstration .* does not run with NODE_ENV=production\./);
    expect(stderr).not.toMatch(/^ +at /m);
  }
});

test('a disk without room for a start is named before anything is built', () => {
  const statfs = (dir: string): { bavail: number; bsize: number } => ({
    bavail: dir === '/' ? 50 : 0,
    bsize: 1024 * 1024,
  });
  expect(() => requireSpace('/nonexistent/data', 400, statfs)).toThrow(
    'The disk of /nonexistent/data has 50 MB left, and about 400 MB are needed',
  );
  expect(() => requireSpace('/nonexistent/data', 50, statfs)).not.toThrow();
});

test.each([
  ['a file of ours', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['npm', new Stop('npm ci failed:\nnpm error code ENOSPC\nnpm error syscall write')],
  ['PostgreSQL', new Stop('PostgreSQL could not be set up: initdb: error: could not write: No space left on device')],
])('a full disk, reported by %s, is one line without a stack', (_, error) => {
  expect(explain(error)).toMatch(/^The disk is full \([^)]+\): free some space, or set DATA_DIR .*\.$/);
});

test('an exit because the log could not be written on a full disk is named as such', () => {
  const failed = new Stop('gateway failed (exit 1); the end of /data/logs/gateway.log:\n');
  expect(explain(failed, true)).toMatch(/^The disk is full \(\/.*\): free some space/);
  expect(explain(failed, false)).toBe(failed.message);
});

test('a mistake of ours keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'), false)).toMatch(/^TypeError: x is not a function\n +at /);
  expect(explain(new Stop('Port 80 is taken'), false)).toBe('Port 80 is taken');
});

test('the port is asked for where the site will listen', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort(port, '127.0.0.1');
});
