const LIVE = 'FROM users WHERE archived_at IS NULL AND pending_signup IS NULL';

// SQL by hand (fold): four counts, each by its own index
export const COUNT_USERS = `
  SELECT (SELECT count(*) ${LIVE} AND role = 'admin')::int AS admin,
    (SELECT count(*) ${LIVE} AND role = 'customer')::int AS customer,
    (SELECT count(*) ${LIVE} AND last_sign_in_at > $1::timestamptz - interval '30 days')::int AS active,
    (SELECT count(*) ${LIVE}
      AND created_at >= date_trunc('month', $1::timestamptz AT TIME ZONE $2) AT TIME ZONE $2)::int AS new_this_month`;
