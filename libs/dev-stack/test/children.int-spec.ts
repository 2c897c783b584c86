import { eventually } from '@shamba/dev-stack/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { freePort } from '../src/ports.js';
import { Processes, type Exit } from '../src/processes.js';
import { startReaper, type Reaper } from '../src/reaper.js';
import { SetupError } from '../src/setup-error.js';

const server = `
import { createServer } from 'node:http';
const server = createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { console.log('drained'); server.close(() => process.exit(0)); });
`;

let dir: string;
let reaper: Reaper;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'shamba-children-'));
  mkdirSync(join(dir, 'logs'));
  writeFileSync(join(dir, 'server.mjs'), server);
  writeFileSync(join(dir, 'broken.mjs'), "console.error('Wrong settings: PORT is missing'); process.exit(1);");
  reaper = startReaper();
});
afterEach(async () => {
  await reaper.close();
  rmSync(dir, { recursive: true });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function runningServer(
  onCrash: (exit: Exit) => void = () => undefined,
): Promise<{ processes: Processes; pid: number }> {
  const processes = new Processes(join(dir, 'logs'), reaper, onCrash);
  const port = await freePort();
  processes.spawn({ name: 'server', script: join(dir, 'server.mjs'), cwd: dir, env: { PORT: String(port) } });
  await processes.whenReady('server', `http://127.0.0.1:${port}/`);
  return { processes, pid: processes.pid('server') ?? 0 };
}

test('a stopped process may finish, and is no crash', async () => {
  const onCrash = jest.fn();
  const { processes, pid } = await runningServer(onCrash);
  await processes.stop('server');
  expect(isAlive(pid)).toBe(false);
  expect(readFileSync(processes.logFile('server'), 'utf8')).toBe('drained\n');
  expect(onCrash).not.toHaveBeenCalled();
});

test('a crashed process is reported with its signal', async () => {
  const onCrash = jest.fn();
  const { pid } = await runningServer(onCrash);
  process.kill(pid, 'SIGKILL');
  await eventually(() => expect(onCrash).toHaveBeenCalledWith({ name: 'server', code: null, signal: 'SIGKILL' }));
});

test('a process that cannot start is reported with its output', async () => {
  const processes = new Processes(join(dir, 'logs'), reaper, () => undefined);
  processes.spawn({ name: 'broken', script: join(dir, 'broken.mjs'), cwd: dir, env: {} });
  const ready = processes.whenReady('broken', 'http://127.0.0.1:9/');
  await expect(ready).rejects.toThrow(SetupError);
  await expect(ready).rejects.toThrow(/broken did not start[^]*Wrong settings: PORT is missing/);
});

test('children and their folder are removed when the launcher is killed', async () => {
  const scratch = join(dir, 'scratch');
  mkdirSync(scratch);
  const launcher = `
    import { spawn } from 'node:child_process';
    import { startReaper } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../src/reaper.ts')).href)};
    const reaper = startReaper();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    reaper.watch(child.pid, 'TERM');
    reaper.removeAfterwards(${JSON.stringify(scratch)});
    console.log(child.pid);
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line.toString());
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => expect([isAlive(child), existsSync(scratch)]).toEqual([false, false]));
});
