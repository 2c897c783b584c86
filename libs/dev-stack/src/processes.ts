import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reaper } from './reaper.js';
import { SetupError } from './setup-error.js';

export interface Program {
  name: string;
  script: string;
  cwd: string;
  env: Record<string, string>;
}

export interface Exit {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

const STOP_WITHIN_MS = 32_000;
const READY_WITHIN_MS = 120_000;
const READY_POLL_MS = 60;
const LOG_LIMIT_BYTES = 10_000_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The Node processes of a stack. Each writes to <logDir>/<name>.log and has its own session (Ctrl-C reaches only the
 * launcher).
 */
export class Processes {
  private readonly running = new Map<string, { child: ChildProcess; ended: Promise<Exit> }>();
  private readonly expected = new Set<ChildProcess>();
  private closed = false;

  constructor(
    private readonly logDir: string,
    private readonly reaper: Reaper,
    /** Called when a process ends without being stopped. */
    private readonly onCrash: (exit: Exit) => void,
  ) {}

  logFile(name: string): string {
    return join(this.logDir, `${name}.log`);
  }

  /** The last lines of a process's log, for a message. */
  recentLog(name: string, lines = 15): string {
    const file = this.logFile(name);
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
  }

  pid(name: string): number | undefined {
    return this.running.get(name)?.child.pid;
  }

  list(): { name: string; pid: number }[] {
    return [...this.running].map(([name, { child }]) => ({ name, pid: child.pid ?? 0 }));
  }

  spawn({ name, script, cwd, env }: Program): void {
    if (this.running.has(name)) throw new Error(`${name} is already running`);
    const child = this.launch(name, script, cwd, env);
    const ended = new Promise<Exit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ name, code, signal }));
      child.once('error', () => resolve({ name, code: 1, signal: null }));
    });
    this.running.set(name, { child, ended });
    void ended.then((exit) => {
      this.running.delete(name);
      if (!this.expected.delete(child)) this.onCrash(exit);
    });
  }

  /** Runs a program to its end. @throws SetupError with the end of its log */
  async run({ name, script, cwd, env }: Program): Promise<void> {
    const child = this.launch(name, script, cwd, env);
    const code = await new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
      child.once('error', () => resolve(1));
    });
    if (code !== 0)
      throw new SetupError(
        `${name} failed (exit ${code ?? 'by signal'}); the end of ${this.logFile(name)}:\n${this.recentLog(name)}`,
      );
  }

  /** Waits until GET `url` returns 200. @throws SetupError when the process ends first or takes too long */
  async whenReady(name: string, url: string): Promise<void> {
    const started = Date.now();
    for (;;) {
      if (!this.running.has(name))
        throw new SetupError(`${name} did not start; the end of ${this.logFile(name)}:\n${this.recentLog(name)}`);
      const ok = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ok) return;
      if (Date.now() - started > READY_WITHIN_MS) {
        throw new SetupError(
          `${name} was not ready within ${READY_WITHIN_MS / 1000} s; the end of ${this.logFile(name)}:\n${this.recentLog(name)}`,
        );
      }
      await pause(READY_POLL_MS);
    }
  }

  /** Ends a process and waits for it. SIGTERM lets it drain; after the time limit it is killed. */
  async stop(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const entry = this.running.get(name);
    if (!entry) return;
    this.expected.add(entry.child);
    entry.child.kill(signal);
    const timer = setTimeout(() => entry.child.kill('SIGKILL'), STOP_WITHIN_MS);
    await entry.ended;
    clearTimeout(timer);
  }

  /** Starts no further processes: later calls get an error. */
  close(): void {
    this.closed = true;
  }

  /** For a second Ctrl-C: ends all processes without draining. */
  killAll(): void {
    for (const { child } of this.running.values()) {
      this.expected.add(child);
      child.kill('SIGKILL');
    }
  }

  private launch(name: string, script: string, cwd: string, env: Record<string, string>): ChildProcess {
    if (this.closed) throw new SetupError('The stack is stopping.');
    const file = this.logFile(name);
    if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
    const log = openSync(file, 'a');
    const child = spawn(process.execPath, [script], { cwd, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const { pid } = child;
    if (pid !== undefined) {
      this.reaper.watch(pid, 'TERM');
      child.once('exit', () => this.reaper.forget(pid));
    }
    return child;
  }
}
