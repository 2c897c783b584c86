import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Notification } from './notification.entity.js';

/** A pending mail that belongs to one job until its lease ends. */
export type LeasedMail = Pick<
  Notification,
  | 'id'
  | 'kind'
  | 'recipient'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'attachments'
  | 'attempts'
  | 'request_id'
  | 'optional'
>;

/** Leases a pending mail until a time and counts the attempt; undefined when another job has it or it is finished. */
export async function leaseMail(
  manager: EntityManager,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<LeasedMail | undefined> {
  const rows = await rowsOf<LeasedMail>(
    manager,
    `UPDATE notifications SET attempts = attempts + 1, lease_until = $3
     WHERE id = $1 AND state = 'pending' AND (lease_until IS NULL OR lease_until <= $2)
     RETURNING id, kind, recipient, subject, text_body, html_body, attachments, attempts, request_id, optional`,
    [id, now, until],
  );
  return rows[0];
}

/** Extends the lease, unless another attempt has begun. */
export async function renewLease(
  manager: EntityManager,
  { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
  until: Date,
): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE notifications SET lease_until = $3 WHERE id = $1 AND state = 'pending' AND attempts = $2`,
    [id, attempts, until],
  );
}

/**
 * Marks a mail as sent or captured. `text` and `html` replace the stored content; null keeps it. A mail that is no
 * longer pending stays unchanged.
 */
export async function endLease(
  manager: EntityManager,
  { id }: Pick<LeasedMail, 'id'>,
  { outcome, at, text, html }: { outcome: 'sent' | 'captured'; at: Date; text: string | null; html: string | null },
): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE notifications SET state = $2, finished_at = $3, lease_until = NULL, last_error = NULL,
       text_body = coalesce($4, text_body), html_body = coalesce($5, html_body) WHERE id = $1 AND state = 'pending'`,
    [id, outcome, at, text, html],
  );
}

/** Ends a pending mail whose reader has unsubscribed since, and removes its content. */
export async function dropUnsubscribed(
  manager: EntityManager,
  { id }: Pick<LeasedMail, 'id'>,
  at: Date,
): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE notifications SET state = 'unsubscribed', finished_at = $2, lease_until = NULL, text_body = '', html_body = '',
       attachments = '[]' WHERE id = $1 AND state = 'pending'`,
    [id, at],
  );
}

/** Result of a failed attempt. */
interface FailedAttempt {
  reason: string;
  /** Time of the final failure; null: the next attempt is at `nextAt`. */
  failedAt: Date | null;
  nextAt: Date;
  /** The mail server will never take mail for the recipient. */
  refused: boolean;
}

/** Stores a failed attempt, unless another attempt has begun: after its lease a send must not revive a sent mail. */
export async function putMailOff(
  manager: EntityManager,
  { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
  { reason, failedAt, nextAt, refused }: FailedAttempt,
): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE notifications SET state = $2, last_error = $3, lease_until = NULL, finished_at = $4, next_attempt_at = $5,
       refused = $7
     WHERE id = $1 AND state = 'pending' AND attempts = $6`,
    [id, failedAt === null ? 'pending' : 'failed', reason, failedAt, nextAt, attempts, refused],
  );
}
