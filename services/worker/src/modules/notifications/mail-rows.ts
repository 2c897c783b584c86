import { ERASED, rowsOf, type Runner, sendAhead } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Notification } from './notification.entity.js';

/** A due mail and its trace. */
export interface DueMail {
  id: number;
  traceparent: string | null;
}

/** A new mail: pending, or already finished at `created_at` in another state. */
export interface NewMail
  extends Pick<
    Notification,
    | 'kind'
    | 'recipient'
    | 'subject'
    | 'text_body'
    | 'html_body'
    | 'attachments'
    | 'request_id'
    | 'created_at'
    | 'state'
    | 'finished_at'
    | 'user_id'
    | 'optional'
  > {
  /** Mailbox whose limit counts the mail; null: not counted. */
  bounded_for: string | null;
  traceparent: string | null;
}

/** Inserts a mail without waiting for the answer. */
export const addMail = (manager: EntityManager, mail: NewMail): Promise<void> =>
  sendAhead(
    manager,
    `INSERT INTO notifications (kind, recipient, subject, text_body, html_body, attachments, request_id, created_at, next_attempt_at, bounded_for, state, finished_at, user_id, traceparent, optional)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14)`,
    [
      mail.kind,
      mail.recipient,
      mail.subject,
      mail.text_body,
      mail.html_body,
      JSON.stringify(mail.attachments),
      mail.request_id,
      mail.created_at,
      mail.bounded_for,
      mail.state,
      mail.finished_at,
      mail.user_id,
      mail.traceparent,
      mail.optional,
    ],
  );

/** At most `most` pending mails whose next attempt is due, the longest due first. */
export const dueMails = (runner: Runner, now: Date, most: number): Promise<DueMail[]> =>
  rowsOf(
    runner,
    `SELECT id, traceparent FROM notifications WHERE state = 'pending' AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT $2`,
    [now, most],
  );

/**
 * Delays the next attempt of these mails until a time, but never brings it forward: a job may have failed in between
 * and delayed its mail for longer.
 */
export async function putOffUntil(runner: Runner, ids: readonly number[], until: Date): Promise<void> {
  await rowsOf(
    runner,
    `UPDATE notifications SET next_attempt_at = greatest(next_attempt_at, $2) WHERE id = ANY($1::int[]) AND state = 'pending'`,
    [ids, until],
  );
}

/**
 * Makes the newest failed mails pending again, at most `most`, and returns their ids. Leaves out mails resent `resent`
 * times or more, mails refused for good, and erased mails.
 */
export async function retryFailed(
  manager: EntityManager,
  { now, most, resent }: { now: Date; most: number; resent: number },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    manager,
    `UPDATE notifications SET state = 'pending', attempts = 0, resent = resent + 1, finished_at = NULL, lease_until = NULL, next_attempt_at = $1
     WHERE id IN (SELECT id FROM notifications WHERE state = 'failed' AND NOT refused AND resent < $3 AND '${ERASED}' NOT IN (recipient, subject)
                  ORDER BY id DESC LIMIT $2 FOR UPDATE) RETURNING id`,
    [now, most, resent],
  );
  return rows.map(({ id }) => id);
}

/** Ends pending mails with a link to a removed account that were requested until a time (ISO 8601). */
export async function dropLinks(manager: EntityManager, recipient: string, until: string): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE notifications SET state = 'failed', last_error = 'The account was taken away', finished_at = now()
     WHERE lower(recipient) = lower($1) AND kind IN ('password_reset', 'email_verification') AND state = 'pending' AND created_at <= $2`,
    [recipient, until],
  );
}

/** Mails to an address, oldest first. */
export const mailsTo = (
  runner: Runner,
  recipient: string,
): Promise<(Pick<Notification, 'kind' | 'subject' | 'created_at'> & { text: string })[]> =>
  rowsOf(
    runner,
    'SELECT kind, subject, text_body AS text, created_at FROM notifications WHERE lower(recipient) = lower($1) ORDER BY id',
    [recipient],
  );
