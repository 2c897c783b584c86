import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row with the state of the provider's webhooks. */
@Entity('webhook_state')
export class WebhookState {
  @PrimaryColumn({ type: 'int' }) id: number;
  /** Notifications with a wrong signature since the last accepted one. */
  @Column({ type: 'int' }) refused: number;
  /** Time of the first of them. */
  @Column({ type: 'timestamptz', nullable: true }) refused_since: Date | null;
  /** Time of the last of them. */
  @Column({ type: 'timestamptz', nullable: true }) refused_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) accepted_at: Date | null;
  /** Time of the last report to staff. */
  @Column({ type: 'timestamptz', nullable: true }) reported_at: Date | null;
}
