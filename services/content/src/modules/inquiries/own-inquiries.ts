import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/**
 * SQL condition of a customer's own rows in `inquiries`: sent by the account, or sent without an account from its
 * verified address (docs/rules.md, People). A row of another account is never included, whatever its address.
 *
 * Parameters: $1 the user's id; $2 the verified address, or null when there is none.
 */
const OWN_INQUIRIES = '(user_id = $1 OR (user_id IS NULL AND lower(email) = lower($2)))';

/** A customer's own inquiries for their export, oldest first, with answers and notes but without staff names. */
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

/** E-mail addresses in an account's inquiries; they may differ from the account's address. */
export async function addressesInInquiries(runner: Runner, userId: number): Promise<(string | null)[]> {
  const rows = await rowsOf<{ email: string | null }>(
    runner,
    'SELECT DISTINCT email FROM inquiries WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ email }) => email);
}

/** Locks a customer's own inquiries against new answers, and deletes their answers and notes. */
export async function dropEntries(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  const theirs = [userId, email];
  // Locked first: a concurrent answer is committed before, or waits.
  await rowsOf(manager, `SELECT id FROM inquiries WHERE ${OWN_INQUIRIES} ORDER BY id FOR UPDATE`, theirs);
  await rowsOf(
    manager,
    `DELETE FROM inquiry_entries WHERE inquiry_id IN (SELECT id FROM inquiries WHERE ${OWN_INQUIRIES})`,
    theirs,
  );
}

/**
 * Takes messages of others (with the same browser) out of bursts that begin with a customer's own message. Each
 * becomes a single message with the burst's status.
 */
export async function freeOthers(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE inquiries SET version = version + 1, burst_id = NULL
      WHERE burst_id IN (SELECT id FROM inquiries WHERE ${OWN_INQUIRIES}) AND ${OWN_INQUIRIES} IS NOT TRUE`,
    [userId, email],
  );
}

/** Empties a customer's own inquiries; keeps their kind and time. */
export async function emptyInquiries(manager: EntityManager, userId: number, email: string | null): Promise<void> {
  await rowsOf(
    manager,
    `UPDATE inquiries SET version = version + 1, status = 'closed', name = NULL, email = NULL, phone = NULL, subject = NULL, message = NULL, payload = NULL, owner = NULL, user_id = NULL
      WHERE ${OWN_INQUIRIES}`,
    [userId, email],
  );
}
