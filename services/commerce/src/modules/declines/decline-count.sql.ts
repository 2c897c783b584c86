/**
 * $1: subjects, $2: now, $3: end of a new count, $4: latest end that a count can have now.
 * SQL by hand (lock): the new count on conflict is computed, so that simultaneous declines all count
 */
export const ADD_DECLINE = `INSERT INTO decline_counts AS known (subject, count, resets_at) SELECT subject, 1, $3
  FROM unnest($1::text[]) AS subject
  ON CONFLICT (subject) DO UPDATE SET
    count = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN 1 ELSE known.count + 1 END,
    wait_until = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN NULL ELSE known.wait_until END,
    resets_at = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN $3 ELSE known.resets_at END
  RETURNING subject, count`;
