import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { currentContext } from './request-context.js';
import { RedisConnections } from '../queue/redis.js';

/** Redis channel with touched tags for every gateway: a JSON array of tags. */
export const CACHE_CHANNEL = 'cache:touched';
/** Response header with the touched tags, for the gateway that forwarded the write. */
export const TOUCHED_HEADER = 'x-touched';
const COALESCE_MS = 1000;

/**
 * Publishes the tags of changed data. The tags of a request are published with its response, after the commit: in the
 * `x-touched` header and over Redis. A Redis outage neither fails nor delays the write.
 */
@Injectable()
export class CacheTags implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connections: RedisConnections) {}

  /** Connects at start: publishing never waits, and would lose the first tags while the connection is made. */
  onModuleInit(): void {
    void this.connections.commands;
  }

  /**
   * Notes changed tags. `coalesce`: for frequent changes (stock counts), published at most once a second and not in
   * the header.
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
   * Publishes and returns the touched tags of the current request or job. The kit calls it after the commit.
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
