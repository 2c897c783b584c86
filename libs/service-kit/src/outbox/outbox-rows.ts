import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELIVERY, MAIL_LINKS, type ServiceName } from '@shamba/event-contract';
import { rowsOf } from '../database/rows.js';

/** An event that is due for its consumer. */
export interface DueRow {
  id: string;
  event_id: string;
  type: string;
  payload: unknown;
  occurred_at: Date;
  request_id: string | null;
  /** Traceparent of the event; null when its trace is not recorded. */
  traceparent: string | null;
}

/** A row that its consumer refused, with the reason. */
export interface RefusedRow {
  row: DueRow;
  reason: string;
}

/** An event that is not sent until staff replay it. */
export interface DeadRow {
  type: string;
  eventId: string;
  attempts: number;
  reason: string;
}

/**
 * Marks a row as delivered. Removes erased customers from `customer.erased` (only the id stays), and secret links from
 * mail requests, which the worker has stored.
 */
const DELIVERED = `state = 'done', done_at = now(), last_error = NULL, payload = CASE type
  WHEN 'customer.erased' THEN payload || '{"email": "", "traces": []}'
  WHEN 'mail.requested' THEN payload ${MAIL_LINKS.map((name) => `#- '{data,${name}}'`).join(' ')}
  ELSE payload END`;
const LAST_ATTEMPT = 12;
const KEEP_DONE_DAYS = 7;
const KEEP_INBOX_DAYS = 30;

/** The relay's statements on the outbox table. */
@Injectable()
export class OutboxRows {
  constructor(private readonly dataSource: DataSource) {}

  /** Consumers with due events. */
  async consumersDue(): Promise<ServiceName[]> {
    const rows = await rowsOf<{ consumer: ServiceName }>(
      this.dataSource,
      `SELECT DISTINCT consumer FROM outbox WHERE state = 'pending' AND next_attempt_at <= now()`,
    );
    return rows.map((row) => row.consumer);
  }

  /**
   * Marks delivered rows and returns the next due batch, oldest first, in one statement. A batch keeps DELIVERY's
   * limits, because jsonb as text is never shorter than the sent JSON. A row above the limits comes alone.
   */
  async settleAndTake(consumer: ServiceName, delivered: string[]): Promise<DueRow[]> {
    return rowsOf(
      this.dataSource,
      `WITH settled AS (UPDATE outbox SET ${DELIVERED} WHERE id = ANY($2::bigint[])),
       due AS (
         SELECT id, event_id, type, payload, occurred_at, request_id, traceparent FROM outbox
         WHERE state = 'pending' AND consumer = $1 AND next_attempt_at <= now() AND id <> ALL($2::bigint[])
         ORDER BY id LIMIT ${DELIVERY.rows}
       ),
       sized AS (SELECT due.*, sum(octet_length(payload::text)) OVER (ORDER BY id) AS bytes, row_number() OVER (ORDER BY id) AS place FROM due)
       SELECT id, event_id, type, payload, occurred_at, request_id, traceparent FROM sized
       WHERE bytes <= ${DELIVERY.payloadBytes} OR place = 1 ORDER BY id`,
      [consumer, delivered],
    );
  }

  async settle(delivered: string[]): Promise<void> {
    await rowsOf(this.dataSource, `UPDATE outbox SET ${DELIVERED} WHERE id = ANY($1::bigint[])`, [delivered]);
  }

  /**
   * Counts an attempt for each row. The row waits longer each time, and is dead after the last attempt. Returns the
   * newly dead rows.
   */
  async putOff(refused: RefusedRow[]): Promise<DeadRow[]> {
    if (refused.length === 0) return [];
    const rows = await rowsOf<DeadRow & { state: string }>(
      this.dataSource,
      `UPDATE outbox SET
         attempts = outbox.attempts + 1,
         last_error = refused.reason,
         state = CASE WHEN outbox.attempts + 1 >= ${LAST_ATTEMPT} THEN 'dead' ELSE 'pending' END,
         next_attempt_at = now() + least(power(2, outbox.attempts) * interval '500 ms', interval '5 minutes')
       FROM unnest($1::bigint[], $2::text[]) AS refused(id, reason) WHERE outbox.id = refused.id
       RETURNING outbox.type, outbox.event_id AS "eventId", outbox.attempts, coalesce(outbox.last_error, '') AS reason, outbox.state`,
      [refused.map(({ row }) => row.id), refused.map(({ reason }) => reason)],
    );
    return rows.filter((row) => row.state === 'dead');
  }

  /** Deletes events delivered long ago, with their personal data. */
  async removeOld(): Promise<void> {
    await rowsOf(
      this.dataSource,
      `DELETE FROM outbox WHERE state = 'done' AND done_at < now() - interval '${KEEP_DONE_DAYS} days'`,
    );
    await rowsOf(this.dataSource, `DELETE FROM inbox WHERE received_at < now() - interval '${KEEP_INBOX_DAYS} days'`);
  }
}
