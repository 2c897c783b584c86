import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailAttachment, MailKind } from '@shamba/event-contract';

/**
 * withheld: the hourly limit of its recipient or account is reached, and it waits for staff to send it;
 * unsubscribed: its recipient has unsubscribed, and it is never sent.
 */
export const notificationStates = ['pending', 'sent', 'captured', 'failed', 'withheld', 'unsubscribed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** A mail: stored when requested, sent or captured afterwards. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column({ type: 'text' })
  kind: MailKind;

  @Column({ type: 'text' })
  recipient: string;

  /** Account of the recipient, or the account that a notice to staff is about. */
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

  /** Not a response to an action of its reader: has a link to unsubscribe, and is not sent to unsubscribed readers. */
  @Column({ type: 'boolean' })
  optional: boolean;

  /** Number of resends by staff. */
  @Column({ type: 'smallint' })
  resent: number;

  /** The mail server refused the recipient for good. */
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
