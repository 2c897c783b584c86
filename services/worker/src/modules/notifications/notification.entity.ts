import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailAttachment, MailKind } from '@shamba/event-contract';

/**
 * withheld: its recipient, or the account that causes it, had its share of the hour, and it waits for staff to send it;
 * unsubscribed: its recipient wants none of its kind, and it is never sent.
 */
export const notificationStates = ['pending', 'sent', 'captured', 'failed', 'withheld', 'unsubscribed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** A mail: written when it was asked for, sent (or captured) afterwards. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column({ type: 'text' })
  kind: MailKind;

  @Column({ type: 'text' })
  recipient: string;

  /** Whose mail it is, or whom a notice to staff names. */
  @Column({ type: 'int', nullable: true })
  user_id: number | null;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  text_body: string;

  @Column({ type: 'text' })
  html_body: string;

  @Column({ type: 'jsonb' })
  attachments: MailAttachment[];

  @Column({ type: 'text' })
  state: NotificationState;

  @Column({ type: 'int' })
  attempts: number;

  /** No answer to what its reader did: it carries a way to unsubscribe, and is not sent to readers who have used it. */
  @Column({ type: 'boolean' })
  optional: boolean;

  /** How often staff had it sent again. */
  @Column({ type: 'smallint' })
  resent: number;

  /** The mail server will never take mail for the recipient. */
  @Column({ type: 'boolean' })
  refused: boolean;

  @Column({ type: 'text', nullable: true })
  last_error: string | null;

  @Column({ type: 'text', nullable: true })
  request_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column({ type: 'timestamptz' })
  next_attempt_at: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lease_until: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finished_at: Date | null;
}
