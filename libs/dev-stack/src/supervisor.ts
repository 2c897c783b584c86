import { setTimeout as wait } from 'node:timers/promises';
import type { Exit } from './processes.js';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After running this long, a program's next restart waits for the shortest time. */
const WELL_AFTER_MS = 60_000;

export interface SupervisorOptions {
  /** Starts the program again; rejects when it ends before it is ready. */
  start: (name: string) => Promise<void>;
  /** Prints one line. */
  say: (text: string) => void;
  /** Waits; rejects when the signal aborts. Tests replace it. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

/** Restarts programs that exit without being stopped: after 1 s, then 2, 4 … 30 s, for as long as the stack runs. */
export class Supervisor {
  private readonly ended = new AbortController();
  private readonly reviving = new Set<string>();
  /** By program: the last wait in ms, and the time of its last start. */
  private readonly history = new Map<string, { waited: number; since: number }>();
  private readonly pause: NonNullable<SupervisorOptions['pause']>;
  private readonly now: () => number;

  constructor(private readonly options: SupervisorOptions) {
    this.pause = options.pause ?? ((ms, signal) => wait(ms, undefined, { signal }));
    this.now = options.now ?? Date.now;
  }

  /** Restarts a program that ended without being stopped, unless a restart is already running. */
  async onExit({ name, code, signal }: Exit): Promise<void> {
    if (this.ended.signal.aborted || this.reviving.has(name)) return;
    this.reviving.add(name);
    let how = `ended by itself (${signal ?? `exit ${code ?? 'unknown'}`})`;
    try {
      for (let running = false; !running; ) {
        const ms = this.nextWait(name);
        this.options.say(`${name} ${how}; it is started again in ${ms / 1000} s`);
        await this.pause(ms, this.ended.signal);
        running = await this.tryStart(name);
        how = 'did not start';
      }
      this.options.say(`${name} is running again`);
    } catch (error) {
      if (!this.ended.signal.aborted) throw error;
    } finally {
      this.reviving.delete(name);
    }
  }

  /** Starts no further programs: the stack is stopping. */
  close(): void {
    this.ended.abort();
  }

  private nextWait(name: string): number {
    const last = this.history.get(name);
    const isNew = last === undefined || this.now() - last.since >= WELL_AFTER_MS;
    const waited = isNew ? FIRST_WAIT_MS : Math.min(last.waited * 2, LONGEST_WAIT_MS);
    this.history.set(name, { waited, since: this.now() + waited });
    return waited;
  }

  private async tryStart(name: string): Promise<boolean> {
    try {
      await this.options.start(name);
      return true;
    } catch {
      // Its log has the reason; the next attempt waits longer.
      return false;
    }
  }
}
