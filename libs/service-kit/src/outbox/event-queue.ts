import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../database/transactions.js';
import { rowsOf } from '../database/rows.js';

/** An event that failed for good. */
export interface DeadEvent {
  id: string;
  type: string;
  consumer: string;
  /** ISO 8601. */
  occurredAt: string;
  attempts: number;
  lastError: string | null;
}

/** Waiting events of one consumer. */
export interface WaitingEvents {
  consumer: string;
  waiting: number;
  /** Number of these that were refused at least once. */
  retried: number;
  /** Time of the oldest waiting event, ISO 8601. */
  oldest: string;
}

const SHOWN = 200;

/** The outbox for staff: waiting and dead events, replay and removal of dead events. */
@Injectable()
export class EventQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** Waiting events by the consumer's name. */
  async waiting(): Promise<WaitingEvents[]> {
    const rows = await rowsOf<Omit<WaitingEvents, 'oldest'> & { oldest: Date }>(
      this.dataSource,
      `SELECT consumer, count(*)::int AS waiting, count(*) FILTER (WHERE attempts > 0)::int AS retried,
              min(occurred_at) AS oldest
       FROM outbox WHERE state = 'pending' GROUP BY consumer ORDER BY consumer`,
    );
    return rows.map((row) => ({ ...row, oldest: row.oldest.toISOString() }));
  }

  /** The newest dead events, at most 200. */
  async dead(): Promise<DeadEvent[]> {
    const rows = await rowsOf<Omit<DeadEvent, 'occurredAt'> & { occurredAt: Date }>(
      this.dataSource,
      `SELECT id::text, type, consumer, occurred_at AS "occurredAt", attempts, last_error AS "lastError"
       FROM outbox WHERE state = 'dead' ORDER BY id DESC LIMIT ${SHOWN}`,
    );
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
  }

  /** Makes a dead event pending again; null when the event is not dead. */
  replay(id: string): Promise<{ type: string; consumer: string } | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const rows = await rowsOf<{ type: string; consumer: string }>(
        manager,
        `UPDATE outbox SET state = 'pending', attempts = 0, next_attempt_at = now()
         WHERE id = $1 AND state = 'dead' RETURNING type, consumer`,
        [id],
      );
      if (rows[0]) await rowsOf(manager, `SELECT pg_notify('outbox', '')`);
      return rows[0] ?? null;
    });
  }

  /** Removes a dead event: its consumer never gets it. Null when the event is not dead. */
  async discard(id: string): Promise<{ type: string; consumer: string } | null> {
    const rows = await rowsOf<{ type: string; consumer: string }>(
      this.dataSource,
      `DELETE FROM outbox WHERE id = $1 AND state = 'dead' RETURNING type, consumer`,
      [id],
    );
    return rows[0] ?? null;
  }
}
