import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SquareClient } from 'square';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { charge, TOKEN } from './harness.js';

const SWC = join(import.meta.dirname, '../../../node_modules/.bin/swc');

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'square-emulator-'));
  const build = spawn(SWC, ['src', '-d', join(dir, 'dist'), '--config-file', '../../.swcrc', '--strip-leading-paths'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
  });
  expect((await once(build, 'exit'))[0]).toBe(0);
  // The compiled files find fastify only from inside the workspace.
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dir, 'node_modules'));
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(dir, { recursive: true }));

async function start() {
  const child = spawn(process.execPath, [join(dir, 'dist/main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(dir, 'data'), SQUARE_ACCESS_TOKEN: TOKEN, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const baseUrl = /http:\S+/.exec(line)?.[0] ?? '';
  const client = new SquareClient({ token: TOKEN, baseUrl, maxRetries: 0 });
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await once(child, 'exit')) as [number | null, string | null];
  };
  return { client, kill };
}

it('has every answered payment and its key after SIGKILL', async () => {
  const first = await start();
  const requests = Array.from({ length: 20 }, () => charge(randomUUID()));
  const answered = await Promise.all(requests.map((request) => first.client.payments.create(request)));
  await first.client.payments.complete({ paymentId: answered[0]?.payment?.id ?? '' });
  await first.kill('SIGKILL');

  const second = await start();
  const listed = await second.client.payments.list({ sortOrder: 'ASC' });
  expect(new Set(listed.data.map(({ id }) => id))).toEqual(new Set(answered.map(({ payment }) => payment?.id)));
  expect(listed.data.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id)).toEqual([
    answered[0]?.payment?.id,
  ]);
  const [request] = requests;
  if (!request) throw new Error('no request was made');
  expect((await second.client.payments.create(request)).payment?.id).toBe(answered[0]?.payment?.id);
  expect(await second.kill('SIGTERM')).toEqual([0, null]);
});
