import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { BooksBusy } from './books-busy.js';
import { BOOKS_LOCKS, OPEN_DAY } from './open-books.sql.js';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * No month is locked until the caller's transaction ends. Writers of figures call it before the statement that reads
 * the first open day: so each of them ends in one month.
 */
export async function keepBooks(manager: EntityManager): Promise<void> {
  await rowsOf(manager, BOOKS_LOCKS.keep);
}

/**
 * Waits for the writers of figures, two seconds at most, and keeps others out until the caller's transaction ends: do
 * little in it. @throws BooksBusy
 */
export async function lockBooks(manager: EntityManager): Promise<void> {
  await rowsOf(manager, BOOKS_LOCKS.soon);
  try {
    await rowsOf(manager, BOOKS_LOCKS.change);
  } catch (error) {
    throw isLockTimeout(error) ? new BooksBusy() : error;
  }
}

/** True if a statement waited longer for a lock than its transaction allows. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as Error & { code?: string }).code === LOCK_NOT_AVAILABLE;

/**
 * The day on which money of a day counts: in a locked month it is the first day of the open ones. No month is locked
 * until the transaction ends.
 */
export async function openDay(manager: EntityManager, day: LocalDate): Promise<LocalDate> {
  await keepBooks(manager);
  return (await firstOf<{ day: LocalDate }>(manager, OPEN_DAY, [day]))?.day ?? day;
}
