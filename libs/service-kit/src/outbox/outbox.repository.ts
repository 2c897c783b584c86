import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { DELIVERY, MAIL_LINKS, type ServiceName } from '@shamba/event-contract';
import { rowsOf } from '../database/rows.js';
import { InboxEvent } from './inbox-event.entity.js';
import { OutboxEvent } from './outbox-event.entity.js';

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
 * SQL of a delivered event's payload. Removes erased customers from `customer.erased` (only the id stays), and secret links from
 * mail requests, which the worker has stored.
 */
const DELIVERED_PAYLOAD = `CASE type
  WHEN 'customer.erased' THEN payload || '{"email": "", "traces": []}'
  WHEN 'mail.requested' THEN payload ${MAIL_LINKS.map((name) => `#- '{data,${name}}'`).join(' ')}
  ELSE payload END`;
const LAST_ATTEMPT = 12;
const KEEP_DONE_DAYS = 7;
const KEEP_INBOX_DAYS = 30;

/** The relay's statements on the outbox table. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Consumers with due events. */
  async consumersDue(): Promise<ServiceName[]> {
    const rows = await this.dataSource
      .createQueryBuilder()
      .from(OutboxEvent, 'o')
      .select('o.consumer', 'consumer')
      .distinct()
      .where(`o.state = 'pending' AND o.next_attempt_at <= now()`)
      .getRawMany<{ consumer: ServiceName }>();
    return rows.map((row) => row.consumer);
  }

  /**
   * Marks delivered rows and returns the next due batch, oldest first, in one statement. A batch keeps DELIVERY's
   * limits, because jsonb as text is never shorter than the sent JSON. A row above the limits comes alone.
   */
  async settleAndTake(consumer: ServiceName, delivered: string[]): Promise<DueRow[]> {
    return rowsOf(
      this.dataSource,
      // SQL by hand (lock): settles one batch and claims the next within DELIVERY's limits
      `WITH settled AS (
         UPDATE outbox SET state = 'done', done_at = now(), last_error = NULL, payload = ${DELIVERED_PAYLOAD} WHERE id = ANY($2::bigint[])),
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
    await this.dataSource.manager.update(
      OutboxEvent,
      { id: Any(delivered) },
      { state: 'done', done_at: () => 'now()', last_error: null, payload: () => DELIVERED_PAYLOAD },
    );
  }

  /**
   * Counts an attempt for each row. The row waits longer each time, and is dead after the last attempt. Returns the
   * newly dead rows.
   */
  async putOff(refused: RefusedRow[]): Promise<DeadRow[]> {
    if (refused.length === 0) return [];
    const rows = await rowsOf<DeadRow & { state: string }>(
      this.dataSource,
      // SQL by hand (sweep): a whole batch, each row with its own reason
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
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(OutboxEvent)
      .where(`state = 'done' AND done_at < now() - make_interval(days => :days)`, { days: KEEP_DONE_DAYS })
      .execute();
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(InboxEvent)
      .where('received_at < now() - make_interval(days => :days)', { days: KEEP_INBOX_DAYS })
      .execute();
  }
}
