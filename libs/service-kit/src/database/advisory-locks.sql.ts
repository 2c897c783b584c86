/** Locks of one connection, until it unlocks them or ends. $1: the key, or a family of locks whose key is $2. */
export const SESSION_LOCKS = {
  // SQL by hand (lock): an advisory lock, waits for it
  wait: 'SELECT pg_advisory_lock($1)',
  // SQL by hand (lock): an advisory lock is released
  release: 'SELECT pg_advisory_unlock($1)',
  // SQL by hand (lock): an advisory lock, if nobody holds it
  take: 'SELECT pg_try_advisory_lock($1) AS held',
  // SQL by hand (lock): an advisory lock of a family, if nobody holds it
  takeOfFamily: 'SELECT pg_try_advisory_lock($1, $2) AS held',
  // SQL by hand (lock): an advisory lock of a family is released
  releaseOfFamily: 'SELECT pg_advisory_unlock($1, $2)',
};

/** Locks of one transaction, until it ends. */
export const TRANSACTION_LOCKS = {
  // SQL by hand (lock): an advisory lock of a family, $1, that excludes all others
  alone: 'SELECT pg_advisory_xact_lock($1, $2)',
  // SQL by hand (lock): an advisory lock of a family, $1, that excludes only `alone`
  shared: 'SELECT pg_advisory_xact_lock_shared($1, $2)',
  // SQL by hand (lock): advisory locks of the names $1, in their order
  names: 'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS names(name)',
};
