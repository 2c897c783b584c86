// A second process of a service, besides the stack's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOf, type ServiceName, type Stack } from '@shamba/dev-stack';

const LOOK_EVERY_MS = 60;
/** The stack's own processes take less than this many ports. */
const BESIDE = 20;

/** The port of a service's second instance, from that of its first. */
export const portBeside = (port: number): number => port + BESIDE;

/** One process of a service. */
export interface Instance {
  port: number;
  /** Asks it to end and waits until it is gone. */
  end: () => Promise<void>;
  /** Resolves when it is ready. */
  start: () => Promise<void>;
}

/** The stack's own process of a service. */
export const firstOf = (stack: Stack, name: ServiceName): Instance => ({
  port: Number(stack.environment(name)['PORT']),
  end: () => stack.kill(name, 'SIGTERM'),
  start: () => stack.start(name),
});

/** Another process with the same settings, `BESIDE` ports further. `onExit`: it ended although nobody asked. */
export class Second implements Instance {
  readonly name: ServiceName;
  readonly port: number;
  readonly #env: Record<string, string>;
  readonly #log: string;
  readonly #onExit: (said: string) => void;
  #child: ChildProcess | undefined;
  #asked = false;

  constructor(stack: Stack, name: ServiceName, onExit: (said: string) => void) {
    const env = stack.environment(name);
    this.port = portBeside(Number(env['PORT']));
    this.#env = { ...env, PORT: String(this.port), METRICS_PORT: String(portBeside(Number(env['METRICS_PORT']))) };
    this.name = name;
    this.#log = join(stack.dataDir, 'logs', `${name}-2.log`);
    this.#onExit = onExit;
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const cwd = folderOf(this.name);
    const log = openSync(this.#log, 'a');
    this.#asked = false;
    const child = spawn(process.execPath, [join(cwd, 'dist', 'main.js')], {
      cwd,
      env: this.#env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    // An interrupted run ends this process, too.
    const takeAlong = () => child.kill('SIGKILL');
    process.once('exit', takeAlong);
    child.once('exit', () => process.off('exit', takeAlong));
    child.once('exit', (code, signal) => {
      if (!this.#asked) this.#onExit(`the second ${this.name} ended by itself (${signal ?? code})`);
    });
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      if (child.exitCode !== null) throw new Error(`The second ${this.name} did not start: see ${this.#log}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Asks it to end and waits until it is gone. */
  async end(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#asked = true;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}
