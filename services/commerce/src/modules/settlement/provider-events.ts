import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { AttemptState } from '../payments/index.js';
import type { WebhookEvent } from './webhook-event.js';

/** The attempt of an event. */
export interface KnownAttempt {
  state: AttemptState;
  /** Cents. */
  amount: string;
  /** The event was recorded before. */
  seen: boolean;
}

/** Reads the attempt; records an event without news in the same statement, which completes it. */
const NOTE_OR_READ = `
  WITH known AS (SELECT state, amount::text AS amount FROM payment_attempts WHERE id = $1),
  noted AS (INSERT INTO provider_events (event_id, type, received_at)
            SELECT $2, $3, $4::timestamptz FROM known WHERE state <> ALL($5::text[]) ON CONFLICT DO NOTHING)
  SELECT known.*, EXISTS (SELECT 1 FROM provider_events WHERE event_id = $2) AS seen FROM known`;

/** The provider's handled events: an id in the table is a duplicate. */
@Injectable()
export class ProviderEvents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The current attempt; undefined for an attempt that is not ours. In a state other than `states` the event is
   * recorded at once.
   */
  async readAttempt(
    event: WebhookEvent,
    attemptId: string,
    states: readonly AttemptState[],
  ): Promise<KnownAttempt | undefined> {
    const parameters = [attemptId, event.event_id, event.type, this.clock.now(), states];
    return firstOf<KnownAttempt>(this.dataSource, NOTE_OR_READ, parameters);
  }

  async note(event: WebhookEvent): Promise<void> {
    await rowsOf(
      this.dataSource,
      'INSERT INTO provider_events (event_id, type, received_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [event.event_id, event.type, this.clock.now()],
    );
  }
}
