import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import type { BaseConfig } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { Metrics } from '../observe/metrics.js';
import { Queues } from './queues.js';

/** Numbers of jobs in one queue; null while Redis does not answer. */
export interface QueueLength {
  name: string;
  /** Jobs not begun yet. */
  waiting: number | null;
  /** Jobs in progress. */
  active: number | null;
  /** Jobs for later. */
  delayed: number | null;
  /** Time since which the oldest job waits, ISO 8601; null without a waiting job. */
  oldest: string | null;
}

const STATES = ['waiting', 'active', 'delayed'] as const;

/** Lengths of the queues that this service processes, for staff and Prometheus. */
@Injectable()
export class QueueLengths {
  constructor(
    private readonly queues: Queues,
    @Inject(CONFIG) private readonly config: BaseConfig,
    metrics: Metrics,
  ) {
    const all = (): Promise<QueueLength[]> => this.all();
    const length: Gauge<'queue' | 'state'> = new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue that this service empties, by state. Absent while Redis does not answer.',
      labelNames: ['queue', 'state'],
      registers: [metrics.registry],
      async collect() {
        length.reset();
        for (const queue of await all())
          for (const state of STATES) if (queue[state] !== null) length.set({ queue: queue.name, state }, queue[state]);
      },
    });
    const age: Gauge<'queue'> = new Gauge({
      name: 'queue_oldest_job_age_seconds',
      help: 'How long the oldest job has waited to be begun.',
      labelNames: ['queue'],
      registers: [metrics.registry],
      async collect() {
        age.reset();
        for (const { name, oldest } of await all())
          if (oldest !== null) age.set({ queue: name }, Math.max(0, Date.now() - Date.parse(oldest)) / 1000);
      },
    });
  }

  /** All queues that this service processes, by name. */
  all(): Promise<QueueLength[]> {
    return Promise.all([...this.queues.own].sort().map((name) => this.one(name)));
  }

  private one(name: string): Promise<QueueLength> {
    const away = { name, waiting: null, active: null, delayed: null, oldest: null };
    return pTimeout(this.ask(name), { milliseconds: this.config.REDIS_TIMEOUT_MS }).catch(() => away);
  }

  private async ask(name: string): Promise<QueueLength> {
    const queue = await this.queues.open(name);
    const [counts, [first]] = await Promise.all([
      queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized'),
      queue.getJobs(['waiting'], 0, 0, true),
    ]);
    return {
      name,
      waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
      active: counts['active'] ?? 0,
      delayed: counts['delayed'] ?? 0,
      oldest: first ? new Date(first.timestamp).toISOString() : null,
    };
  }
}
