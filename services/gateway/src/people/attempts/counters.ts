import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { RedisConnections } from '@shamba/service-kit/queue';
import type { GatewayConfig } from '../../config.js';
import { inTime } from '../../in-time.js';

export interface Count {
  count: number;
  /** Seconds until it starts again; 0 when nothing was counted. */
  resetsIn: number;
}

/** Counts in fixed windows, shared by all gateways. Throws soon while Redis is away or hangs. */
@Injectable()
export class Counters {
  constructor(
    private readonly redis: RedisConnections,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts one more; the window begins with the first. */
  async add(key: string, windowSeconds: number): Promise<Count> {
    const results = await inTime(
      this.config.REDIS_TIMEOUT_MS,
      this.redis.commands.multi().incr(key).expire(key, windowSeconds, 'NX').ttl(key).exec(),
    );
    const [count, , ttl] = valuesOf(results);
    return { count: Number(count), resetsIn: Math.max(0, Number(ttl)) };
  }
}

function valuesOf(results: [Error | null, unknown][] | null): unknown[] {
  if (!results) throw new Error('Redis dropped the transaction');
  return results.map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}
