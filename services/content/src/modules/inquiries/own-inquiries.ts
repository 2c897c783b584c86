import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * What of `inquiries` is a customer's own, as a condition: those sent by the account, and those sent without an account
 * from its verified address (docs/rules.md, People). What another account wrote stays that account's, whatever address
 * it names.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null when there is none.
 */
const OWN_INQUIRIES = '(user_id = $1 OR (user_id IS NULL AND lower(email) = lower($2)))';

/** A customer's own inquiries, oldest first, with what staff wrote to them, but not who, as the export shows them. */
export const exportedInquiries = (
  runner: Runner,
  userId: number,
  email: string | null,
): Promise<Record<string, unknown>[]> =>
  rowsOf<Record<string, unknown>>(
    runner,
    `SELECT kind, name, email, phone, subject, message, inquiry_type, payload, created_at,
        coalesce((SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'subject', e.subject, 'text', e.body, 'created_at', e.created_at) ORDER BY e.id)
          FROM inquiry_entries e WHERE e.inquiry_id = inquiries.id), '[]') AS answers_and_notes
       FROM inquiries WHERE ${OWN_INQUIRIES} ORDER BY created_at, id`,
    [userId, email],
  );

/** Addresses that an account's inquiries name; one sent while signed in may name another than the account's. */
export async function addressesInInquiries(runner: Runner, userId: number): Promise<(string | null)[]> {
  const rows = await rowsOf<{ email: string | null }>(
    runner,
    'SELECT DISTINCT email FROM inquiries WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ email }) => email);
}

/** Locks a customer's own inquiries, so that no answer is being written, and deletes what staff wrote to them. */
export async function dropEntries(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  const theirs = [userId, email];
  // The rows are locked first: an answer that is being written is there then, and no other comes.
  await rowsOf(manager, `SELECT id FROM inquiries WHERE ${OWN_INQUIRIES} ORDER BY id FOR UPDATE`, theirs);
  await rowsOf(
    manager,
    `DELETE FROM inquiry_entries WHERE inquiry_id IN (SELECT id FROM inquiries WHERE ${OWN_INQUIRIES})`,
    theirs,
  );
}

/**
 * Takes what others wrote (with the same browser) out of bursts that begin with a customer's own message: each stands
 * alone from now on, with the status that the burst has.
 */
export async function freeOthers(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE inquiries SET version = version + 1, burst_id = NULL
      WHERE burst_id IN (SELECT id FROM inquiries WHERE ${OWN_INQUIRIES}) AND ${OWN_INQUIRIES} IS NOT TRUE`,
    [userId, email],
  );
}

/** Empties a customer's own inquiries: kept is that there was one, of which kind and when. */
export async function emptyInquiries(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE inquiries SET version = version + 1, status = 'closed', name = NULL, email = NULL, phone = NULL, subject = NULL, message = NULL, payload = NULL, owner = NULL, user_id = NULL
      WHERE ${OWN_INQUIRIES}`,
    [userId, email],
  );
}
