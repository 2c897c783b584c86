/** The first key is of these locks only. */
const BOOKS = '72831, 1';

/**
 * The books, until the transaction ends. An advisory lock: locking the row would write it with every capture, and share
 * it among many. The read that it guards is a statement after it: that one sees what was committed while this waited.
 */
export const BOOKS_LOCKS = {
  // SQL by hand (lock): an advisory lock that excludes only `change`
  keep: `SELECT pg_advisory_xact_lock_shared(${BOOKS})`,
  // SQL by hand (lock): no statement of the transaction waits longer for a lock; captures queue behind this one
  soon: `SELECT set_config('lock_timeout', '2s', true)`,
  // SQL by hand (lock): an advisory lock that excludes all others
  change: `SELECT pg_advisory_xact_lock(${BOOKS})`,
};

// SQL by hand (hot): the day $1, or the first day of the open months when that is later
export const OPEN_DAY = `SELECT greatest($1::date, open_from)::text AS day FROM books`;
