// A second process of a service beside the one of the stack.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOf } from '../../libs/dev-stack/dist/index.js';

const LOOK_EVERY_MS = 60;
/** The stack's own processes take less than this many ports. */
const BESIDE = 20;

/** The port of a service's second instance, from that of its first. */
export const portBeside = (port) => Number(port) + BESIDE;

/** The stack's own process of a service. */
export const firstOf = (stack, name) => ({
  port: Number(stack.environment(name).PORT),
  end: () => stack.kill(name, 'SIGTERM'),
  start: () => stack.start(name),
});

/** Another process with the same settings, `BESIDE` ports further. `onExit`: it ended although nobody asked. */
export class Second {
  #child;
  #asked = false;

  constructor(stack, name, onExit) {
    const env = stack.environment(name);
    this.port = portBeside(env.PORT);
    this.env = { ...env, PORT: String(this.port), METRICS_PORT: String(portBeside(env.METRICS_PORT)) };
    this.name = name;
    this.log = join(stack.dataDir, 'logs', `${name}-2.log`);
    this.onExit = onExit;
  }

  /** Resolves when it is ready. */
  async start() {
    const cwd = folderOf(this.name);
    const log = openSync(this.log, 'a');
    this.#asked = false;
    this.#child = spawn(process.execPath, [join(cwd, 'dist', 'main.js')], {
      cwd,
      env: this.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const { pid } = this.#child;
    // A run that is interrupted takes it along.
    const takeAlong = () => process.kill(pid, 'SIGKILL');
    process.once('exit', takeAlong);
    this.#child.once('exit', () => process.off('exit', takeAlong));
    this.#child.once('exit', (code, signal) => {
      if (!this.#asked) this.onExit(`the second ${this.name} ended by itself (${signal ?? code})`);
    });
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
      if (this.#child.exitCode !== null) throw new Error(`The second ${this.name} did not start: see ${this.log}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Asks it to end and waits until it is gone. */
  async end() {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#asked = true;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}
