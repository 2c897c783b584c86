// SQL by hand (fold): counts all users in one scan
export const COUNT_USERS = `SELECT count(*)::int AS total,
    count(*) FILTER (WHERE last_sign_in_at > $1::timestamptz - interval '30 days')::int AS active,
    count(*) FILTER (
      WHERE created_at >= date_trunc('month', $1::timestamptz AT TIME ZONE $2) AT TIME ZONE $2)::int AS new_this_month,
    (SELECT jsonb_object_agg(role, n)
      FROM (SELECT role, count(*)::int AS n FROM users WHERE archived_at IS NULL AND pending_signup IS NULL
        GROUP BY role) r) AS by_role
  FROM users WHERE archived_at IS NULL AND pending_signup IS NULL`;
