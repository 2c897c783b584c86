import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findRedis } from './redis-binary.js';
import type { Reaper } from './reaper.js';
import { whenReady } from './when-ready.js';

export interface RedisOptions {
  /** Folder of its data (created when missing). */
  dir: string;
  /** Folder of an unpacked server between runs. */
  cacheDir: string;
  port: number;
  reaper: Reaper;
  /** The end that its data outlive: the machine's, this process's, or none. */
  durable: 'machine' | 'process' | 'no';
  logFile?: string;
}

export interface RunningRedis {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a real Redis on 127.0.0.1:`port`. @throws SetupError when there is none or it does not start */
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
  // No eviction: it would lose jobs of the queues.
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    'maxmemory-policy': 'noeviction',
    appendonly: durable === 'no' ? 'no' : 'yes',
    appendfsync: durable === 'machine' ? 'everysec' : 'no',
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
  await whenReady(child, { name: 'Redis', logFile });
  return {
    url: `redis://127.0.0.1:${port}`,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
