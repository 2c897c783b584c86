/**
 * $1 kind, $2 subject, $3 now, $4 an hour ago, $5 latest begin of an hour that counts: an hour further in the future
 * comes from a wrong clock and begins again.
 * SQL by hand (lock): one statement counts concurrent requests exactly
 */
export const COUNT_ONE = `
  INSERT INTO link_requests AS counted (kind, subject_hash, asked, since) VALUES ($1, $2, 1, $3)
  ON CONFLICT (kind, subject_hash) DO UPDATE SET
    asked = CASE WHEN counted.since > $4 AND counted.since <= $5 THEN counted.asked + 1 ELSE 1 END,
    since = CASE WHEN counted.since > $4 AND counted.since <= $5 THEN counted.since ELSE $3 END
  RETURNING asked, since`;
