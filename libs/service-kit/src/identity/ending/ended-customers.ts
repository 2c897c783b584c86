import type { EntityManager } from 'typeorm';
import { sendAhead } from '../../database/transactions.js';
import { DomainError } from '../../http/domain-error.js';
import { rowsOf, firstOf } from '../../database/rows.js';

/** The first key of the advisory locks of this file; the second one is the user's id. */
const LOCKS = 72833;

/** Longer than any payment, sign-up or session that began before the end can last. */
const KEPT_DAYS = 90;

/**
 * Seconds after which an ending lapses by itself: the gateway may have died before it could end the account or lift the
 * ending. Longer than the gateway takes, and than a request whose signed identity is still valid.
 */
export const ENDING_LAPSES_S = 120;

/** ending: the gateway is just asking whether the account can be closed. ended: it was archived or erased. */
export type Standing = 'stands' | 'ending' | 'ended';

/**
 * The account was archived or erased while its owner was still
 * active. `notDone`: a sentence that says what did not happen.
 */
export class AccountEnded extends DomainError {
  constructor(notDone: string) {
    super({ code: 'account_ended', status: 'conflict', publicMessage: `This account has been closed. ${notDone}` });
  }
}

/**
 * The account is just being closed; should that be refused, the customer can
 * go on. `notDone`: a sentence that says what did not happen.
 */
export class AccountEnding extends DomainError {
  constructor(notDone: string) {
    super({
      code: 'account_ending',
      status: 'conflict',
      publicMessage: `This account is just being closed. ${notDone} If it is not to be closed, please try again in two minutes.`,
    });
  }
}

/**
 * Notes that a customer was archived or erased. Every handler of these events calls it before it locks a row: what the
 * customer has begun under `standingOf` is committed then and visible to the handler, and nothing new begins. Repeating
 * it changes nothing. Only the user's id is kept, for 90 days.
 */
export async function endCustomer(manager: EntityManager, userId: number): Promise<void> {
  await lockAlone(manager, userId);
  await rowsOf(
    manager,
    `WITH old AS (DELETE FROM ended_customers WHERE ended_at < now() - make_interval(days => $2) AND user_id <> $1),
       begun AS (DELETE FROM customer_endings WHERE user_id = $1)
     INSERT INTO ended_customers (user_id, ended_at) VALUES ($1, now()) ON CONFLICT DO NOTHING`,
    [userId, KEPT_DAYS],
  );
}

/**
 * From the commit on the customer can begin nothing, until the ending is lifted or lapses. What they had begun is
 * committed and visible to the question that comes next: what is still open. `id`: made by the caller; several endings
 * of a user stand side by side.
 */
export async function beginEnding(manager: EntityManager, userId: number, id: string): Promise<void> {
  await lockAlone(manager, userId);
  await rowsOf(
    manager,
    `WITH lapsed AS (DELETE FROM customer_endings WHERE lapses_at < now() AND id <> $1)
     INSERT INTO customer_endings (id, user_id, lapses_at) VALUES ($1, $2, now() + make_interval(secs => $3)) ON CONFLICT DO NOTHING`,
    [id, userId, ENDING_LAPSES_S],
  );
}

/** The account is not closed after all. Repeating it changes nothing. */
export async function liftEnding(manager: EntityManager, userId: number, id: string): Promise<void> {
  await rowsOf(manager, 'DELETE FROM customer_endings WHERE id = $1 AND user_id = $2', [id, userId]);
}

/**
 * How a user's account stands. Until the caller's transaction ends, the user can't be ended. Call it before the
 * transaction locks a row, as `endCustomer` does: the other way round the two could wait for each other.
 */
export async function standingOf(manager: EntityManager, userId: number): Promise<Standing> {
  // A statement of its own: the next one must see what was committed while this one waited.
  await sendAhead(manager, 'SELECT pg_advisory_xact_lock_shared($1, $2)', [LOCKS, userId]);
  const row = await firstOf<{ standing: Standing }>(
    manager,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM ended_customers WHERE user_id = $1) THEN 'ended'
                 WHEN EXISTS (SELECT 1 FROM customer_endings WHERE user_id = $1 AND lapses_at > clock_timestamp()) THEN 'ending'
                 ELSE 'stands' END AS standing`,
    [userId],
  );
  return row?.standing ?? 'stands';
}

/**
 * For what a user begins: refuses it when the account has ended or is
 * just being closed. As `standingOf`, before a row is locked.
 *
 * @param notDone a sentence that says what did not happen, e.g. 'Your card was not charged.'
 * @throws AccountEnded, AccountEnding (409)
 */
export async function assertStands(manager: EntityManager, userId: number, notDone: string): Promise<void> {
  const standing = await standingOf(manager, userId);
  if (standing === 'ended') throw new AccountEnded(notDone);
  if (standing === 'ending') throw new AccountEnding(notDone);
}

const lockAlone = (manager: EntityManager, userId: number): Promise<void> =>
  sendAhead(manager, 'SELECT pg_advisory_xact_lock($1, $2)', [LOCKS, userId]);
