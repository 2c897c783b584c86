import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says whether the provider's webhooks arrive. */
@Entity('webhook_state')
export class WebhookState {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** Notifications with a wrong signature, since the last one that was accepted before them. */
  @Column({ type: 'int' })
  refused: number;

  /** The first of these. */
  @Column({ type: 'timestamptz', nullable: true })
  refused_since: Date | null;

  /** The last of these. */
  @Column({ type: 'timestamptz', nullable: true })
  refused_at: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  accepted_at: Date | null;

  /** The last time that staff were told. */
  @Column({ type: 'timestamptz', nullable: true })
  reported_at: Date | null;
}
