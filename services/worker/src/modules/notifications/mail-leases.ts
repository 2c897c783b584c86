import { rowsOf } from '@shamba/service-kit';
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

/** Gives a pending mail to the caller until then and counts the attempt; undefined: another job has it, or it is done. */
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

/** The mail stays the caller's until then, as long as no other attempt has begun. */
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
