import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A handled notification of the provider: an event with the same id is a duplicate. */
@Entity('provider_events')
export class ProviderEvent {
  /** The provider's. */
  @PrimaryColumn({ type: 'text' }) event_id: string;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'timestamptz' }) received_at: Date;
}
