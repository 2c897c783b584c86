import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { currentContext } from './request-context.js';
import { RedisConnections } from '../queue/redis.js';

/** Redis channel on which touched tags travel to every gateway: a JSON array of tags. */
export const CACHE_CHANNEL = 'cache:touched';
/** Response header that names them to the gateway that carried the write. */
export const TOUCHED_HEADER = 'x-touched';
const COALESCE_MS = 1000;

/**
 * Says that data behind cached reads changed. Tags noted during a request leave with its answer, so after its commit:
 * in the `x-touched` header and over Redis. A Redis outage neither fails nor delays the write.
 */
@Injectable()
export class CacheTags implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connections: RedisConnections) {}

  /** Connects ahead: a publication never waits, so the first one would be lost to a connection still being made. */
  onModuleInit(): void {
    void this.connections.commands;
  }

  /**
   * `coalesce`: for frequent changes (stock counts); they are published at most once a second and not in the header.
   */
  touch(tags: readonly string[], options: { coalesce?: boolean } = {}): void {
    if (options.coalesce) {
      for (const tag of tags) this.pending.add(tag);
      this.timer ??= setTimeout(() => this.flushPending(), COALESCE_MS);
      return;
    }
    const context = currentContext();
    if (context) for (const tag of tags) context.touchedTags.add(tag);
    else this.publish([...tags]);
  }

  /**
   * Publishes what the current request or job touched and answers
   * the tags. Called by the kit after the work has committed.
   */
  flush(): string[] {
    const context = currentContext();
    if (!context || context.touchedTags.size === 0) return [];
    const tags = [...context.touchedTags];
    context.touchedTags.clear();
    this.publish(tags);
    return tags;
  }

  beforeApplicationShutdown(): void {
    this.flushPending();
  }

  private flushPending(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const tags = [...this.pending];
    this.pending.clear();
    if (tags.length > 0) this.publish(tags);
  }

  private publish(tags: string[]): void {
    this.connections.commands.publish(CACHE_CHANNEL, JSON.stringify(tags)).catch(() => undefined);
  }
}
