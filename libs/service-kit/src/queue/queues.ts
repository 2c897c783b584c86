import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Queue, Worker } from 'bullmq';
import { runInContext } from '../http/request-context.js';
import { RedisConnections } from './redis.js';

/** BullMQ with the house's defaults: jobs vanish when finished (their truth is a row), and Redis away is no error of the caller. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly log = new Logger('Queues');
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];

  constructor(private readonly connections: RedisConnections) {}

  /** Adds a job; answers false when Redis did not take it within `timeoutMs`. `jobId` makes a repeat a no-op. */
  async add(queue: string, data: unknown, options: { jobId?: string; timeoutMs?: number } = {}): Promise<boolean> {
    try {
      const adding = this.queue(queue).add(queue, data, {
        ...(options.jobId && { jobId: options.jobId }),
        removeOnComplete: true,
        removeOnFail: true,
      });
      adding.catch(() => undefined);
      await Promise.race([
        adding,
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('Redis did not answer')), options.timeoutMs ?? 1000).unref();
        }),
      ]);
      return true;
    } catch (error) {
      this.log.debug(`Job for ${queue} not queued: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  /** Works on a queue until shutdown; each job runs in a context of its own. */
  work(queue: string, handler: (data: unknown, job: Job) => Promise<void>, options: { concurrency?: number } = {}): void {
    const worker = new Worker(
      queue,
      (job) => runInContext({ requestId: `job-${job.id ?? 'none'}` }, () => handler(job.data, job)),
      {
        connection: this.connections.create(`${queue}-worker`, { blocking: true }),
        concurrency: options.concurrency ?? 4,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
      },
    );
    worker.on('error', () => undefined); // the connection already says when Redis is away
    worker.on('failed', (job, error) => this.log.warn(`Job ${queue} ${job?.id ?? ''} failed: ${error.message}`));
    this.workers.push(worker);
  }

  async onApplicationShutdown(): Promise<void> {
    // Redis may be away for good: never wait for it longer than a moment.
    const closing = Promise.allSettled([...this.workers.map((worker) => worker.close()), ...[...this.queues.values()].map((queue) => queue.close())]);
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 2000).unref())]);
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.connections.create(`${name}-queue`), skipWaitingForReady: true });
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}
