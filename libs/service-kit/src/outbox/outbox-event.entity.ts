import type { EventType, ServiceName } from '@shamba/event-contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** pending: to be delivered. done: its consumer has it. dead: failed for good, until staff replay or discard it. */
export type EventState = 'pending' | 'done' | 'dead';

/** An event for one consumer, stored with the change that it reports. The relay delivers it. */
@Entity('outbox')
export class OutboxEvent {
  /** Events are delivered in the order of their ids. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  /** By which a consumer recognises an event that is delivered twice. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' }) event_id: string;
  @Column({ type: 'text' }) type: EventType;
  @Column({ type: 'text' }) consumer: ServiceName;
  @Column({ type: 'jsonb' }) payload: object;
  @Column({ type: 'timestamptz', default: () => 'now()' }) occurred_at: Date;
  /** Id of the request that caused the event; null: none did. */
  @Column({ type: 'text', nullable: true }) request_id: string | null;
  /** null: the event's trace is not recorded. */
  @Column({ type: 'text', nullable: true }) traceparent: string | null;
  @Column({ type: 'text', default: 'pending' }) state: EventState;
  /** Deliveries that the consumer refused. */
  @Column({ type: 'int', default: 0 }) attempts: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) next_attempt_at: Date;
  /** Reason of the last refusal; null: none, or delivered since. */
  @Column({ type: 'text', nullable: true }) last_error: string | null;
  @Column({ type: 'timestamptz', nullable: true }) done_at: Date | null;
}
