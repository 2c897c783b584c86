import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { DataSource } from 'typeorm';
import type { DeadEventDto } from './dead-events.dto.js';

/**
 * The gateway's own events that failed for good. What services say to each
 * other cannot be asked of the gateway: it has no such routes.
 */
@Injectable()
export class OwnDeadEvents {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<DeadEventDto[]> {
    const rows = await this.dataSource.query<(Omit<DeadEventDto, 'service' | 'occurredAt'> & { occurredAt: Date })[]>(
      `SELECT id::text, type, consumer, occurred_at AS "occurredAt", attempts, last_error AS "lastError"
       FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT 200`,
    );
    const service: ServiceName = 'gateway';
    return rows.map((row) => ({ ...row, service, occurredAt: row.occurredAt.toISOString() }));
  }

  /** Puts one back on its way; false when it is no dead event. */
  async replay(id: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE outbox SET state = 'pending', attempts = 0, next_attempt_at = now() WHERE id = $1 AND state = 'dead' RETURNING id`,
      [id],
    );
    if (rows.length === 0) return false;
    await this.dataSource.query(`SELECT pg_notify('outbox', '')`);
    return true;
  }
}
