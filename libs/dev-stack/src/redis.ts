import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { findRedis } from './redis-binary.js';
import type { Reaper } from './reaper.js';
import { SetupError } from './setup-error.js';

export interface RedisOptions {
  /** Folder of its data (created when missing). */
  dir: string;
  /** Where an unpacked server is kept between runs. */
  cacheDir: string;
  port: number;
  reaper: Reaper;
  /** Keep what is written (append-only file)? False for tests. */
  durable: boolean;
  logFile?: string;
}

export interface RunningRedis {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 20_000;

/** Starts a real Redis on 127.0.0.1:`port`. Rejects with SetupError when there is none or it does not start. */
export async function startRedis({
  dir,
  cacheDir,
  port,
  reaper,
  durable,
  logFile,
}: RedisOptions): Promise<RunningRedis> {
  mkdirSync(dir, { recursive: true });
  mkdirSync(cacheDir, { recursive: true });
  const { command, env } = findRedis(cacheDir);
  // Queues live here: evicting a key would lose a job.
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    'maxmemory-policy': 'noeviction',
    appendonly: durable ? 'yes' : 'no',
    save: '',
    daemonize: 'no',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(command, flags, { env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const { pid } = child;
  if (pid !== undefined) {
    reaper.watch(pid, 'TERM');
    void ended.then(() => reaper.forget(pid));
  }
  await whenReady(child, logFile);
  return {
    url: `redis://127.0.0.1:${port}`,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function whenReady(child: ChildProcess, logFile: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
    // On a full disk lines are lost, not the launcher.
    log?.on('error', () => undefined);
    let recent = '';
    const timer = setTimeout(
      () => reject(new SetupError(`Redis was not ready within ${READY_WITHIN_MS / 1000} s: ${recent}`)),
      READY_WITHIN_MS,
    );
    const read = (chunk: Buffer): void => {
      log?.write(chunk);
      recent = (recent + chunk.toString()).slice(-2000);
      if (!/ready to accept connections/i.test(recent)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new SetupError(`Redis did not start: ${why}`));
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      log?.end();
      fail(recent.trim() || `it ended with ${signal ?? code}`);
    });
  });
}
