import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import type { Counter } from 'prom-client';
import { runInContext } from '../http/request-context.js';
import { Metrics } from '../observe/metrics.js';
import { inSpan, keptTraceparent, spanInContext, Tracing } from '../observe/tracing/tracing.js';
import { RedisConnections } from './redis.js';
import { messageOf } from '../values/message-of.js';

/** A job to add. A repeated `jobId` changes nothing; `traceparent`: of the job's cause, default the current request. */
export interface NewJob {
  data: unknown;
  jobId?: string;
  traceparent?: string | null;
}

/**
 * The job of a killed process goes to another one within about 20 s, after the end of its lock and two checks. A
 * process too busy to renew the lock may have its job done twice; jobs must tolerate that (their row has the state).
 */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5000;

/**
 * Loads BullMQ (400 files) on first use: only the worker always has queues, the others with their first error report.
 */
const loadBullmq = () => import('bullmq');

/**
 * BullMQ with our defaults: finished jobs are deleted (their state is in a row), and an absent Redis is no error of the
 * caller.
 */
@Injectable()
export class Queues implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('Queues');
  /** Names of the queues that this service processes, in this process or another one. */
  readonly own = new Set<string>();
  private readonly queues = new Map<string, Queue>();
  private readonly queueConnections = new Map<string, Redis>();
  private readonly workers: { worker: Worker; connection: Redis }[] = [];
  private readonly jobs = new Set<Promise<unknown>>();
  private workersClosed: Promise<unknown> = Promise.resolve();
  private stopped = false;

  private readonly failures: Counter<'queue'>;

  constructor(
    private readonly connections: RedisConnections,
    private readonly tracing: Tracing,
    metrics: Metrics,
  ) {
    this.failures = metrics.counter('queue_jobs_failed', 'Jobs that failed in this process.', ['queue']);
  }

  /** Adds a job; false when Redis did not accept it within `timeoutMs`. A repeated `jobId` changes nothing. */
  async add(queue: string, data: unknown, options: { jobId?: string; timeoutMs?: number } = {}): Promise<boolean> {
    return this.addAll(queue, [{ data, ...(options.jobId && { jobId: options.jobId }) }], options.timeoutMs);
  }

  /** Adds several jobs in one exchange with Redis; false when Redis did not accept them in time. */
  async addAll(queue: string, jobs: readonly NewJob[], timeoutMs = 1000): Promise<boolean> {
    const current = keptTraceparent();
    try {
      const adding = this.open(queue).then((ready) =>
        ready.addBulk(
          jobs.map(({ data, jobId, traceparent = current }) => ({
            name: queue,
            data,
            opts: {
              ...(jobId && { jobId }),
              ...(traceparent && { telemetry: { metadata: traceparent } }),
              removeOnComplete: true,
              removeOnFail: true,
            },
          })),
        ),
      );
      await pTimeout(adding, { milliseconds: timeoutMs, message: 'Redis did not answer' });
      return true;
    } catch (error) {
      this.log.debug(`Jobs for ${queue} not queued: ${messageOf(error)}`);
      return false;
    }
  }

  /** Registers a queue that this service processes, in any of its processes: its length is reported. */
  watch(queue: string): void {
    this.own.add(queue);
  }

  /** Processes a queue until shutdown; each job runs in its own context. */
  async work(
    queue: string,
    handler: (data: unknown, job: Job) => Promise<void>,
    options: { concurrency?: number } = {},
  ): Promise<void> {
    this.watch(queue);
    this.failures.inc({ queue }, 0);
    const { Worker } = await loadBullmq();
    if (this.stopped) return;
    const connection = this.connections.create(`${queue}-worker`, { blocking: true });
    const worker = new Worker(queue, (job) => this.underWay(this.run(queue, job, () => handler(job.data, job))), {
      connection,
      concurrency: options.concurrency ?? 4,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    worker.on('error', () => undefined); // the connection already reports that Redis is away
    worker.on('failed', (job, error) => {
      this.failures.inc({ queue });
      this.log.warn(`Job ${queue} ${job?.id ?? ''} failed: ${error.message}`);
    });
    this.workers.push({ worker, connection });
  }

  /** Starts no more jobs. A worker without Redis has none to finish, and would wait for Redis. */
  onModuleDestroy(): void {
    this.stopped = true;
    this.workersClosed = Promise.allSettled(
      this.workers.map(({ worker, connection }) => worker.close(connection.status !== 'ready')),
    );
  }

  /** Waits for the running jobs. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.jobs);
    // Limits the wait: Redis may stay unreachable.
    const closing = Promise.allSettled([
      this.workersClosed,
      ...[...this.queues.values()].map((queue) => queue.close()),
    ]);
    await pTimeout(closing, { milliseconds: 2000, message: false });
  }

  /** Runs a job, with a span when its cause is in a recorded trace. */
  private run(queue: string, job: Job, work: () => Promise<void>): Promise<void> {
    const span = this.tracing.below(job.opts.telemetry?.metadata, `job ${queue}`, 'consumer', {
      attributes: { 'messaging.destination.name': queue, 'messaging.message.id': job.id ?? 'none' },
    });
    const context = { requestId: `job-${job.id ?? 'none'}`, ...spanInContext(span) };
    return runInContext(context, () => inSpan(span, work));
  }

  private async underWay(job: Promise<void>): Promise<void> {
    const settled = job.catch(() => undefined);
    this.jobs.add(settled);
    await settled;
    this.jobs.delete(settled);
    return job;
  }

  /**
   * The queue, created when its connection works: BullMQ never recovers a queue whose first commands failed. Rejects
   * while Redis is away.
   */
  async open(name: string): Promise<Queue> {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = this.queueConnections.get(name) ?? this.connections.create(`${name}-queue`);
    this.queueConnections.set(name, connection);
    const [{ Queue }] = await Promise.all([loadBullmq(), firstReady(connection)]);
    const madeMeanwhile = this.queues.get(name);
    if (madeMeanwhile) return madeMeanwhile;
    const queue = new Queue(name, { connection, skipWaitingForReady: true });
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}

/** Waits for a first connection; a lost or refused connection is an error at once. */
function firstReady(connection: Redis): Promise<void> {
  if (connection.status === 'ready') return Promise.resolve();
  if (!['wait', 'connecting', 'connect'].includes(connection.status)) return Promise.reject(new Error('Redis is away'));
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      connection.off('ready', settle).off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = (): void => settle(new Error('Redis is away'));
    connection.once('ready', settle).once('close', closed);
  });
}
