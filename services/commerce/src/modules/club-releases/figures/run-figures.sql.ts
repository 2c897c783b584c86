/**
 * Members, money and boxes of the releases $1, by release and by each member's outcome (`fate`): the newest charge
 * decides, else the row of the simulation and the present membership. A charge that was cancelled before the end of the
 * run for no other reason was in a pause, which may be over. Charges of an approval that was withdrawn are
 * left out.
 * SQL by hand (fold): sums over thousands of charges and rows
 */
export const RUN_FIGURES = `
  WITH charges AS (
    SELECT DISTINCT ON (c.run_id, c.member_id) c.run_id, c.member_id, c.state, c.state_at, c.amount, c.order_id, c.declined_at
    FROM club_charges c JOIN club_runs u ON u.id = c.run_id
    WHERE c.run_id = ANY($1)
      AND NOT (c.state = 'cancelled' AND c.order_id IS NULL AND (u.approved_at IS NULL OR c.state_at < u.approved_at))
    ORDER BY c.run_id, c.member_id, c.created_at DESC, c.id DESC
  ), rows AS (
    SELECT run_id, member_id, outcome FROM club_run_rows WHERE run_id = ANY($1)
  ), members_of AS (
    SELECT run_id, member_id, r.outcome, c.state, c.state_at, coalesce(c.amount, 0) AS amount, c.order_id, c.declined_at
    FROM rows r FULL JOIN charges c USING (run_id, member_id)
  )
  SELECT p.run_id, CASE
      WHEN p.state = 'paid' THEN 'charged'
      WHEN p.state IN ('due', 'charging') THEN 'waiting'
      WHEN p.state IN ('declined', 'failed') THEN p.state
      WHEN p.state = 'skipped' THEN 'staff'
      WHEN p.state = 'refunded' OR p.order_id IS NOT NULL THEN 'refunded'
      WHEN p.state IS NULL AND p.outcome = 'paid' THEN 'paid_before'
      WHEN p.state = 'cancelled' AND p.state_at >= u.finished_at THEN 'stopped'
      WHEN s.skipped_at IS NOT NULL THEN coalesce(s.skipped_by, 'member')
      WHEN m.status = 'cancelled' OR m.archived_at IS NOT NULL THEN 'ended'
      WHEN p.state IS NULL AND p.outcome <> 'paused' AND m.status <> 'paused' THEN 'waiting'
      ELSE 'paused' END AS fate,
    count(*)::int AS members, sum(p.amount)::text AS amount, count(p.state)::int AS to_charge,
    count(*) FILTER (WHERE p.state = 'paid' AND p.declined_at IS NOT NULL)::int AS recovered,
    coalesce(sum(p.amount) FILTER (WHERE p.state = 'paid' AND p.declined_at IS NOT NULL), 0)::text AS recovered_amount,
    count(s.shipped_at)::int AS sent
  FROM members_of p
  JOIN club_runs u ON u.id = p.run_id
  JOIN members m ON m.id = p.member_id
  LEFT JOIN club_shipments s ON s.member_id = p.member_id AND s.quarter = u.quarter
  GROUP BY 1, 2`;

/**
 * Members at the start of each of the days $1 of the zone $2, and those of them who left in the three months from it,
 * by their tier of today.
 * SQL by hand (fold): counts all members for each quarter
 */
export const CHURN = `
  SELECT q.day::text AS quarter, m.tier_id, count(*)::int AS members,
    count(*) FILTER (WHERE m.cancelled_at < (q.day + interval '3 months') AT TIME ZONE $2)::int AS left
  FROM unnest($1::date[]) AS q (day)
  JOIN members m ON m.started_at < q.day::timestamp AT TIME ZONE $2
    AND (m.cancelled_at IS NULL OR m.cancelled_at >= q.day::timestamp AT TIME ZONE $2)
  GROUP BY 1, 2
  ORDER BY 1, 2`;
