import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { postgresBinaries } from './postgres-binaries.js';
import type { Reaper } from './reaper.js';
import { SetupError } from './setup-error.js';
import { canEnter, unprivilegedAccount, type Account } from './unprivileged.js';
import { whenReady } from './when-ready.js';

export interface PostgresOptions {
  /** Folder of the cluster (created when missing). PostgreSQL's account must be able to enter its parents. */
  dir: string;
  port: number;
  reaper: Reaper;
  /** Server settings beyond the defaults, e.g. { fsync: 'off' }. */
  settings?: Record<string, string>;
  /** File that receives the server's log. */
  logFile?: string;
}

export interface RunningPostgres {
  /** URL of a superuser on database `postgres`. */
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

// English messages: the ready line is read from the output.
const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };

function run(command: string, args: string[], account: Account, reaper: Reaper): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      env,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { pid } = child;
    if (pid !== undefined) {
      // initdb reacts to softer signals only near its end.
      reaper.watch(pid, 'KILL');
      child.once('exit', () => reaper.forget(pid));
    }
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new SetupError(`PostgreSQL could not be set up: ${errors.trim()}`)),
    );
  });
}

/** Creates the cluster on first use; the superuser's password is stored in a file next to it. */
async function initialise(initdb: string, dir: string, account: Account, reaper: Reaper): Promise<string> {
  const passwordFile = `${dir}.password`;
  if (existsSync(dir)) return (await readFile(passwordFile, 'utf8')).trim();
  // Created under another name and renamed when complete: Ctrl-C may interrupt it.
  const draft = `${dir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
    if (!canEnter(account, dirname(dir)))
      throw new SetupError(
        `PostgreSQL runs as user ${account.uid} here and cannot reach ${dir}: set DATA_DIR to another folder.`,
      );
  }
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(initdb, ['-D', draft, `--pwfile=${passwordFile}`, ...flags], account, reaper);
  await rename(draft, dir);
  return password;
}

/** Starts a real PostgreSQL from the registry's binaries on 127.0.0.1:`port`. @throws SetupError */
export async function startPostgres({
  dir,
  port,
  reaper,
  settings = {},
  logFile,
}: PostgresOptions): Promise<RunningPostgres> {
  const account = unprivilegedAccount();
  const binaries = await postgresBinaries(account);
  const password = await initialise(binaries.initdb, dir, account, reaper);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dir, '-p', String(port), ...flags], {
    ...account,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const { pid } = child;
  if (pid !== undefined) {
    reaper.watch(pid, 'INT');
    void ended.then(() => reaper.forget(pid));
  }
  await whenReady(child, { name: 'PostgreSQL', logFile });
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    child,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions and leaves a clean cluster.
      child.kill('SIGINT');
      await ended;
    },
  };
}
