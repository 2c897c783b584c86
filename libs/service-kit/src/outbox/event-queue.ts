import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../database/transactions.js';
import { returnedBy, rowsOf } from '../database/rows.js';
import { OutboxEvent } from './outbox-event.entity.js';

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
    const rows = await this.dataSource
      .createQueryBuilder()
      .from(OutboxEvent, 'o')
      .select('o.consumer', 'consumer')
      .addSelect('count(*)::int', 'waiting')
      .addSelect('(count(*) FILTER (WHERE o.attempts > 0))::int', 'retried')
      .addSelect('min(o.occurred_at)', 'oldest')
      .where(`o.state = 'pending'`)
      .groupBy('o.consumer')
      .orderBy('o.consumer')
      .getRawMany<Omit<WaitingEvents, 'oldest'> & { oldest: Date }>();
    return rows.map((row) => ({ ...row, oldest: row.oldest.toISOString() }));
  }

  /** The newest dead events, at most 200. */
  async dead(): Promise<DeadEvent[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(OutboxEvent, 'o')
      .select(['o.id', 'o.type', 'o.consumer', 'o.occurred_at', 'o.attempts', 'o.last_error'])
      // As text, not as a parameter: a generic plan would not use the index of dead events.
      .where(`o.state = 'dead'`)
      .orderBy('o.id', 'DESC')
      .limit(SHOWN)
      .getMany();
    return rows.map(({ id, type, consumer, attempts, ...row }) => ({
      ...{ id, type, consumer, attempts },
      occurredAt: row.occurred_at.toISOString(),
      lastError: row.last_error,
    }));
  }

  /** Makes a dead event pending again; null when the event is not dead. */
  replay(id: string): Promise<EventName | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const [row] = await returnedBy<EventName>(
        manager
          .createQueryBuilder()
          .update(OutboxEvent)
          .set({ state: 'pending', attempts: 0, next_attempt_at: () => 'now()' })
          .where({ id, state: 'dead' })
          .returning(['type', 'consumer']),
      );
      if (row) await rowsOf(manager, 'NOTIFY outbox');
      return row ?? null;
    });
  }

  /** Removes a dead event: its consumer never gets it. Null when the event is not dead. */
  async discard(id: string): Promise<EventName | null> {
    const [row] = await returnedBy<EventName>(
      this.dataSource
        .createQueryBuilder()
        .delete()
        .from(OutboxEvent)
        .where({ id, state: 'dead' })
        .returning(['type', 'consumer']),
    );
    return row ?? null;
  }
}

type EventName = Pick<OutboxEvent, 'type' | 'consumer'>;
