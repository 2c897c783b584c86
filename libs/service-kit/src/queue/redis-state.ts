import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { Metrics } from '../observe/metrics.js';
import { RedisConnections } from './redis.js';

/** `no_writes`: Redis answers but refuses writes: a read-only replica, full, or without its required replicas. */
export const redisStates = ['ok', 'no_writes', 'away'] as const;
export type RedisStateName = (typeof redisStates)[number];

/** Time limit of the probe; a working Redis answers in a millisecond or two. */
const PATIENCE_MS = 1000;
const PROBE_SECONDS = 60;

/**
 * Reports to staff and Prometheus if Redis accepts writes. Not part of readiness: guests can buy without Redis, but
 * nobody can sign in.
 */
@Injectable()
export class RedisState {
  constructor(
    private readonly redis: RedisConnections,
    metrics: Metrics,
  ) {
    const now = (): Promise<RedisStateName> => this.now();
    const writable: Gauge = new Gauge({
      name: 'redis_writable',
      help: '1 while Redis takes writes of this process, else 0.',
      registers: [metrics.registry],
      async collect() {
        writable.set((await now()) === 'ok' ? 1 : 0);
      },
    });
  }

  /** Tries a small write. */
  async now(): Promise<RedisStateName> {
    try {
      const write = this.redis.commands.set('redis-state', '1', 'EX', PROBE_SECONDS);
      await pTimeout(write, { milliseconds: PATIENCE_MS });
      return 'ok';
    } catch (error) {
      return error instanceof Error && error.name === 'ReplyError' ? 'no_writes' : 'away';
    }
  }
}
