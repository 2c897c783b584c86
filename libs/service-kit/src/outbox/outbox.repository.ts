import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import type { ServiceName } from '@shamba/event-contract';
import { deleteOld } from '../database/in-batches.js';
import { rowsOf } from '../database/rows.js';
import { DELIVERED_PAYLOAD } from './delivered-payload.js';
import { InboxEvent } from './inbox-event.entity.js';
import { PUT_OFF, SETTLE_AND_TAKE } from './outbox-batches.sql.js';
import { OutboxEvent } from './outbox-event.entity.js';

/** An event that is due for its consumer. */
export interface DueRow {
  id: string;
  consumer: ServiceName;
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

const KEEP_DONE_DAYS = 7;
const KEEP_INBOX_DAYS = 30;
const BATCH = 10_000;

/** The relay's statements on the outbox table. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Marks delivered rows and returns the next due batch of each consumer, oldest first, in one statement. A batch keeps
   * DELIVERY's limits, because jsonb as text is never shorter than the sent JSON. A row above the limits comes alone.
   */
  async settleAndTake(consumers: ServiceName[], delivered: string[]): Promise<DueRow[]> {
    return rowsOf(this.dataSource, SETTLE_AND_TAKE, [consumers, delivered]);
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
    const rows = await rowsOf<DeadRow & { state: string }>(this.dataSource, PUT_OFF, [
      refused.map(({ row }) => row.id),
      refused.map(({ reason }) => reason),
    ]);
    return rows.filter((row) => row.state === 'dead');
  }

  /** Deletes events delivered long ago, with their personal data, `size` per statement. */
  async removeOld(size = BATCH): Promise<void> {
    await deleteOld(this.dataSource, OutboxEvent, {
      key: 'id',
      where: `state = 'done' AND done_at < now() - make_interval(days => :days)`,
      parameters: { days: KEEP_DONE_DAYS },
      size,
    });
    await deleteOld(this.dataSource, InboxEvent, {
      key: 'event_id',
      where: 'received_at < now() - make_interval(days => :days)',
      parameters: { days: KEEP_INBOX_DAYS },
      size,
    });
  }
}
