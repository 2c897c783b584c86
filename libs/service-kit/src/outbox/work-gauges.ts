import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseGauges } from '../observe/database-gauges.js';
import { ScheduleRunRow } from '../time/schedule-run-row.entity.js';
import { type EventState, OutboxEvent } from './outbox-event.entity.js';

/** Prometheus gauges of delayed background work. */
@Injectable()
export class WorkGauges implements OnModuleInit {
  constructor(
    private readonly gauges: DatabaseGauges,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    const { gauges } = this;
    gauges.add(
      'outbox_waiting_events',
      'Events that a consumer has not taken in yet.',
      this.eventsSql('pending', 'count(*)'),
      ['consumer'],
    );
    gauges.add(
      'outbox_oldest_event_age_seconds',
      'Age of the event that waits longest for a consumer.',
      this.eventsSql('pending', 'extract(epoch FROM now() - min(e.occurred_at))'),
      ['consumer'],
    );
    gauges.add(
      'outbox_dead_events',
      'Events that failed for good and wait for staff.',
      this.eventsSql('dead', 'count(*)'),
      ['consumer'],
    );
    gauges.add(
      'schedule_last_success_age_seconds',
      'Time since repeated work last ended well; since it was first noted when it never did.',
      this.runsSql('extract(epoch FROM now() - coalesce(r.last_success, r.last_run))'),
      ['name'],
    );
    gauges.add(
      'schedule_failing',
      '1 while the last run of repeated work failed.',
      this.runsSql('(r.error IS NOT NULL)::int'),
      ['name'],
    );
  }

  private eventsSql(state: EventState, value: string): string {
    const events = this.dataSource.createQueryBuilder().from(OutboxEvent, 'e').select('e.consumer', 'consumer');
    return events.addSelect(value, 'value').where(`e.state = '${state}'`).groupBy('e.consumer').getQuery();
  }

  private runsSql(value: string): string {
    const runs = this.dataSource.createQueryBuilder().from(ScheduleRunRow, 'r').select('r.name', 'name');
    return runs.addSelect(value, 'value').getQuery();
  }
}
