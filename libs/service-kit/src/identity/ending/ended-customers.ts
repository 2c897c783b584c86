import type { EntityManager } from 'typeorm';
import { TRANSACTION_LOCKS } from '../../database/advisory-locks.sql.js';
import { firstOf, rowsOf } from '../../database/rows.js';
import { DomainError } from '../../http/domain-error.js';
import { CustomerEnding, EndedCustomer } from './customer-ending.entity.js';
import { STANDING } from './standing.sql.js';

/** First key of this file's advisory locks; the second key is the user's id. */
const LOCKS = 72833;

/** Retention in days: longer than any payment, sign-up or session that began before the end. */
const KEPT_DAYS = 90;

/**
 * Seconds after which an ending lapses: the gateway may have died before it ended the account or lifted the ending.
 * Longer than the gateway needs, and than a signed identity is valid.
 */
export const ENDING_LAPSES_S = 120;

/** ending: the gateway checks if the account can be closed. ended: the account was archived or erased. */
export type Standing = 'stands' | 'ending' | 'ended';

/**
 * The account was archived or erased while its owner was still active. `notDone`: a sentence about the action that did
 * not happen.
 */
export class AccountEnded extends DomainError {
  constructor(notDone: string) {
    super({ code: 'account_ended', status: 'conflict', publicMessage: `This account has been closed. ${notDone}` });
  }
}

/**
 * The account is being closed; if that is refused, the customer can continue. `notDone`: a sentence about the action
 * that did not happen.
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
 * Records that a customer was archived or erased. Every handler of these events calls it before it locks a row: then
 * everything that the customer began under `standingOf` is committed and visible, and nothing new can begin. A repeat
 * changes nothing. Only the user's id is stored, for 90 days.
 */
export async function endCustomer(manager: EntityManager, userId: number): Promise<void> {
  await lockAlone(manager, userId);
  await manager
    .createQueryBuilder()
    .delete()
    .from(EndedCustomer)
    .where('ended_at < now() - make_interval(days => :days) AND user_id <> :userId', { days: KEPT_DAYS, userId })
    .execute();
  await manager.delete(CustomerEnding, { user_id: userId });
  await manager
    .createQueryBuilder()
    .insert()
    .into(EndedCustomer)
    .values({ user_id: userId, ended_at: () => 'now()' })
    .orIgnore()
    .updateEntity(false)
    .execute();
}

/**
 * Blocks the customer from the commit on, until the ending is lifted or lapses. Everything that they began before is
 * committed and visible to the following check for open orders. `id`: made by the caller; a user may have several
 * endings.
 */
export async function beginEnding(manager: EntityManager, userId: number, id: string): Promise<void> {
  await lockAlone(manager, userId);
  await manager
    .createQueryBuilder()
    .delete()
    .from(CustomerEnding)
    .where('lapses_at < now() AND id <> :id', { id })
    .execute();
  await manager
    .createQueryBuilder()
    .insert()
    .into(CustomerEnding)
    .values({ id, user_id: userId, lapses_at: () => `now() + make_interval(secs => ${ENDING_LAPSES_S})` })
    .orIgnore()
    .updateEntity(false)
    .execute();
}

/** Removes an ending: the account stays. A repeat changes nothing. */
export async function liftEnding(manager: EntityManager, userId: number, id: string): Promise<void> {
  await manager.delete(CustomerEnding, { id, user_id: userId });
}

/**
 * Standing of a user's account. The account can't be ended until the caller's transaction ends. Call it before the
 * transaction locks a row, like `endCustomer`: otherwise the two could wait for each other.
 */
export async function standingOf(manager: EntityManager, userId: number): Promise<Standing> {
  // A separate statement: the next one must see rows committed while this one waited.
  await rowsOf(manager, TRANSACTION_LOCKS.shared, [LOCKS, userId]);
  const row = await firstOf<{ standing: Standing }>(manager, STANDING, [userId]);
  return row?.standing ?? 'stands';
}

/**
 * Refuses a user's action when the account has ended or is being closed. Call it before a row is locked, like
 * `standingOf`.
 *
 * @param notDone a sentence about the action that did not happen, e.g. 'Your card was not charged.'
 * @throws AccountEnded, AccountEnding (409)
 */
export async function assertStands(manager: EntityManager, userId: number, notDone: string): Promise<void> {
  const standing = await standingOf(manager, userId);
  if (standing === 'ended') throw new AccountEnded(notDone);
  if (standing === 'ending') throw new AccountEnding(notDone);
}

async function lockAlone(manager: EntityManager, userId: number): Promise<void> {
  await rowsOf(manager, TRANSACTION_LOCKS.alone, [LOCKS, userId]);
}
