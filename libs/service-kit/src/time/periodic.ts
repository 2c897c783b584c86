import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CacheTags } from '../http/cache-tags.js';
import type { BaseConfig } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { createDataSourceOptions } from '../database/database.module.js';
import { runInContext } from '../http/request-context.js';
import { ErrorReports } from '../observe/error-reports.js';
import { NamedLocks } from './named-locks.js';
import { ScheduleRuns } from './schedule-runs.js';
import { messageOf } from '../values/message-of.js';

interface Task {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  firstAfterMs: number;
  timer?: NodeJS.Timeout;
}

/** One connection holds the locks, the other replaces it when it breaks. */
const LOCK_CONNECTIONS = 2;

/**
 * Repeated work: in-process timers; an advisory lock allows one runner at a time among all processes; only in processes
 * whose ROLE includes jobs. A failed run is reported and repeated at the next interval.
 */
@Injectable()
export class Periodic implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('Periodic');
  private readonly tasks: Task[] = [];
  private readonly running = new Set<Promise<void>>();
  private started = false;
  private stopped = false;
  private readonly locks: NamedLocks;
  /** Direct connections for the locks when DATABASE_URL is a pooler: locks belong to sessions. */
  private readonly direct: DataSource | undefined;

  constructor(
    dataSource: DataSource,
    private readonly reports: ErrorReports,
    private readonly tags: CacheTags,
    private readonly runs: ScheduleRuns,
    @Inject(CONFIG) private readonly config: BaseConfig,
  ) {
    const { DATABASE_DIRECT_URL: url } = config;
    const options = { entities: [], migrations: [], pool: LOCK_CONNECTIONS, applicationName: 'shamba-locks' };
    this.direct = url === undefined ? undefined : new DataSource(createDataSourceOptions({ url, ...options }));
    this.locks = new NamedLocks(this.direct ?? dataSource);
  }

  /**
   * Registers work; call it from a provider's onModuleInit. The first run follows the start, or comes `firstAfterMs`
   * later: work that needs much code must not make the start slow.
   */
  every(name: string, everyMs: number, work: () => Promise<void>, firstAfterMs = 0): void {
    const task = { name, everyMs, work, firstAfterMs };
    this.tasks.push(task);
    if (this.started) this.schedule(task, firstAfterMs);
  }

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api') return;
    this.started = true;
    for (const task of this.tasks) this.schedule(task, task.firstAfterMs);
  }

  onModuleDestroy(): void {
    this.stopped = true;
    for (const task of this.tasks) clearTimeout(task.timer);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
    if (this.direct?.isInitialized) await this.direct.destroy();
  }

  private schedule(task: Task, delayMs: number): void {
    if (this.stopped) return;
    task.timer = setTimeout(() => {
      const run = this.run(task).finally(() => {
        this.running.delete(run);
        this.schedule(task, task.everyMs);
      });
      this.running.add(run);
    }, delayMs);
  }

  private async run(task: Task): Promise<void> {
    try {
      await this.locks.alone(task.name, () =>
        runInContext({ requestId: `${task.name}-${Date.now().toString(36)}` }, () => this.work(task)),
      );
    } catch (error) {
      this.log.error(`${task.name} failed: ${messageOf(error)}`, error instanceof Error ? error.stack : undefined);
      this.reports.reportError(error, 'warning');
    }
  }

  /** Runs the work and stores its result; a failure to store it does not fail the work. */
  private async work(task: Task): Promise<void> {
    const started = performance.now();
    const note = (error?: unknown): Promise<void> =>
      this.runs.note(task.name, task.everyMs, performance.now() - started, error).catch(() => undefined);
    try {
      await task.work();
      this.tags.flush();
    } catch (error) {
      await note(error ?? 'unknown');
      throw error;
    }
    await note();
  }
}
