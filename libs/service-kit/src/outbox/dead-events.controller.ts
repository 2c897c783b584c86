import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Internal } from '../access/decorators.js';
import { NotFound } from '../http/domain-error.js';

export interface DeadEvent {
  id: string;
  type: string;
  consumer: string;
  occurredAt: string;
  attempts: number;
  lastError: string | null;
}

/** Events that failed for good. The gateway shows them to staff for all services together. */
@Controller('internal/dead-events')
export class DeadEventsController {
  constructor(private readonly dataSource: DataSource) {}

  @Internal('gateway')
  @Get()
  async list(): Promise<DeadEvent[]> {
    return this.dataSource.query(
      `SELECT id::text, type, consumer, occurred_at AS "occurredAt", attempts, last_error AS "lastError"
       FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT 200`,
    );
  }

  /** Puts a dead event back on its way. */
  @Internal('gateway')
  @Post(':id/replay')
  @HttpCode(200)
  async replay(@Param('id') id: string): Promise<{ replayed: true }> {
    if (!/^\d{1,18}$/.test(id)) throw new NotFound('This event');
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE outbox SET state = 'pending', attempts = 0, next_attempt_at = now() WHERE id = $1 AND state = 'dead' RETURNING id`,
      [id],
    );
    if (rows.length === 0) throw new NotFound('This event');
    await this.dataSource.query(`SELECT pg_notify('outbox', '')`);
    return { replayed: true };
  }
}
