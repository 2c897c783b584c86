import type { MailAttachment, MailKind } from '@shamba/event-contract';
import type { Moves } from '@shamba/service-kit/values';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * withheld: the hourly limit of its recipient or account is reached, and it waits for staff to send it;
 * unsubscribed: its recipient has unsubscribed, and it is never sent.
 */
export const notificationStates = ['pending', 'sent', 'captured', 'failed', 'withheld', 'unsubscribed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** The legal moves of a mail. docs/rules.md prints this table. */
export const MAIL_MOVES = {
  pending: ['sent', 'captured', 'failed', 'unsubscribed'],
  sent: [],
  captured: [],
  failed: ['pending'],
  withheld: ['pending'],
  unsubscribed: [],
} as const satisfies Moves<NotificationState>;

/** A mail: stored when requested, sent or captured afterwards. */
@Entity('notifications')
export class Notification {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column({ type: 'text' }) kind: MailKind;
  @Column({ type: 'text' }) recipient: string;
  /** Account of the recipient, or the account that a notice to staff is about. */
  @Column({ type: 'int', nullable: true }) user_id: number | null;
  @Column({ type: 'text' }) subject: string;
  @Column({ type: 'text' }) text_body: string;
  @Column({ type: 'text' }) html_body: string;
  @Column({ type: 'jsonb' }) attachments: MailAttachment[];
  @Column({ type: 'text' }) state: NotificationState;
  @Column({ type: 'int' }) attempts: number;
  /** Not a response to an action of its reader: has a link to unsubscribe, and is not sent to unsubscribed readers. */
  @Column({ type: 'boolean' }) optional: boolean;
  /** Number of resends by staff. */
  @Column({ type: 'smallint' }) resent: number;
  /** The mail server refused the recipient for good. */
  @Column({ type: 'boolean' }) refused: boolean;
  @Column({ type: 'text', nullable: true }) last_error: string | null;
  @Column({ type: 'text', nullable: true }) request_id: string | null;
  @Column({ type: 'timestamptz' }) created_at: Date;
  @Column({ type: 'timestamptz' }) next_attempt_at: Date;
  /** Until then a job has the mail. */
  @Column({ type: 'timestamptz', nullable: true }) lease_until: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) finished_at: Date | null;
  /** Mailbox whose hourly limit counts the mail; null: not counted. */
  @Column({ type: 'text', nullable: true }) bounded_for: string | null;
  /** Trace of the request that caused the mail. */
  @Column({ type: 'text', nullable: true }) traceparent: string | null;
  /** Names the mail to commerce when it has left; null: nobody asked. */
  @Column({ type: 'uuid', nullable: true }) proof_id: string | null;
}
