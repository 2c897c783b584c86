import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RedisConnections } from '@shamba/service-kit/queue';
import { Periodic } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';

const DAY_MS = 24 * 3_600_000;

/**
 * Rewrites Redis' append-only file once a day. Until a rewrite the file keeps every command, deleted and expired values
 * included: sessions, counts of failed sign-ins, error reports. A small shop's file never grows enough for Redis to
 * rewrite it. An erased person is gone from it after a day.
 */
@Injectable()
export class RewriteRedisFile implements OnModuleInit {
  private readonly log = new Logger('RewriteRedisFile');

  constructor(
    private readonly redis: RedisConnections,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('rewrite-redis-file', DAY_MS, () => this.execute());
  }

  /**
   * Does nothing without an append-only file. Logs a warning for the operator when Redis is away or refuses the
   * command.
   */
  async execute(): Promise<void> {
    try {
      const persistence = await this.redis.commands.info('persistence');
      if (/^aof_enabled:1/m.test(persistence)) await this.redis.commands.bgrewriteaof();
    } catch (error) {
      this.log.warn(`Redis' append-only file was not rewritten: ${messageOf(error)}`);
    }
  }
}
