import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseGauges } from '../observe/database-gauges.js';

/** Prometheus gauges of delayed background work. */
@Injectable()
export class WorkGauges implements OnModuleInit {
  constructor(private readonly gauges: DatabaseGauges) {}

  onModuleInit(): void {
    const { gauges } = this;
    gauges.add(
      'outbox_waiting_events',
      'Events that a consumer has not taken in yet.',
      `SELECT consumer, count(*) AS value FROM outbox WHERE state = 'pending' GROUP BY consumer`,
      ['consumer'],
    );
    gauges.add(
      'outbox_oldest_event_age_seconds',
      'Age of the event that waits longest for a consumer.',
      `SELECT consumer, extract(epoch FROM now() - min(occurred_at)) AS value FROM outbox WHERE state = 'pending' GROUP BY consumer`,
      ['consumer'],
    );
    gauges.add(
      'outbox_dead_events',
      'Events that failed for good and wait for staff.',
      `SELECT consumer, count(*) AS value FROM outbox WHERE state = 'dead' GROUP BY consumer`,
      ['consumer'],
    );
    gauges.add(
      'schedule_last_success_age_seconds',
      'Time since repeated work last ended well; since it was first noted when it never did.',
      `SELECT name, extract(epoch FROM now() - coalesce(last_success, last_run)) AS value FROM schedule_runs`,
      ['name'],
    );
    gauges.add(
      'schedule_failing',
      '1 while the last run of repeated work failed.',
      `SELECT name, (error IS NOT NULL)::int AS value FROM schedule_runs`,
      ['name'],
    );
  }
}
