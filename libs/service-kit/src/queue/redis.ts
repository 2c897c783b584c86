import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BaseConfig } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';

/** Connections to Redis. Without Redis, commands fail at once and no request waits. */
@Injectable()
export class RedisConnections implements BeforeApplicationShutdown {
  private readonly log = new Logger('Redis');
  private readonly open: Redis[] = [];
  private shared: Redis | undefined;

  constructor(@Inject(CONFIG) private readonly config: BaseConfig) {}

  /** The process's shared connection for commands and publishing. */
  get commands(): Redis {
    this.shared ??= this.create('commands');
    return this.shared;
  }

  /**
   * A separate connection (subscriber, queue worker). `blocking`: for BullMQ workers, which wait for their connection.
   */
  create(name: string, options: { blocking?: boolean } = {}): Redis {
    const redis = new Redis(this.config.REDIS_URL, {
      connectionName: name,
      enableOfflineQueue: options.blocking === true,
      maxRetriesPerRequest: options.blocking ? null : 1,
      connectTimeout: 2000,
      commandTimeout: options.blocking ? undefined : 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    let down = false;
    redis.on('error', (error: Error) => {
      if (!down) this.log.warn(`Redis is away (${name}): ${error.message || 'no connection'}`);
      down = true;
    });
    redis.on('ready', () => {
      if (down) this.log.log(`Redis is back (${name})`);
      down = false;
    });
    this.open.push(redis);
    return redis;
  }

  /** Nest calls this after the same hook of all dependents: their jobs have ended. */
  beforeApplicationShutdown(): void {
    for (const redis of this.open) redis.disconnect();
  }
}
