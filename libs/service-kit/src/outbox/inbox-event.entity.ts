import type { EventType } from '@shamba/event-contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A handled event: a second delivery of it changes nothing. */
@Entity('inbox')
export class InboxEvent {
  @PrimaryColumn({ type: 'uuid' }) event_id: string;
  @Column({ type: 'text' }) type: EventType;
  @Column({ type: 'timestamptz', default: () => 'now()' }) received_at: Date;
}
