// SQL by hand (sweep): claims a batch and skips what another gateway holds.
// $1: end of the new lease, $2: now, $3: most rows
export const TAKE_ABANDONED = `UPDATE signups SET lease_until = $1 WHERE id IN (
    SELECT id FROM signups WHERE state IN ('reserved', 'activating', 'undoing') AND lease_until <= $2
      ORDER BY lease_until LIMIT $3 FOR UPDATE SKIP LOCKED
  ) RETURNING *`;
