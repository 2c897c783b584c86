import { WAITING_BOX } from '../../club/index.js';

/**
 * Bottles that the boxes of approved releases other than $1 still keep, by wine: of boxes that are to be charged, and
 * of those paid before without an order that took their bottles off the stock. Of a run that was stopped, those whose
 * payment is under way, and those paid before that wait for their order.
 * SQL by hand (fold): sums the bottles inside thousands of rows
 */
export const KEPT_BOTTLES = `
  SELECT (i ->> 'wine_id')::int AS wine_id, sum((i ->> 'quantity')::int)::int AS bottles
  FROM club_run_rows r
  JOIN club_runs u ON u.id = r.run_id
  CROSS JOIN jsonb_array_elements(r.items) i
  WHERE u.id <> $1 AND i ->> 'wine_id' IS NOT NULL
    AND (u.state IN ('approved', 'running', 'paused') OR u.state = 'finished' AND (
      EXISTS (SELECT 1 FROM club_charges c WHERE c.run_id = u.id AND c.state = 'charging')
      OR EXISTS (SELECT 1 FROM club_charges c WHERE c.box_run_id = u.id AND ${WAITING_BOX})))
    AND CASE r.outcome
      WHEN 'charge' THEN EXISTS (SELECT 1 FROM club_charges c
        WHERE c.run_id = r.run_id AND c.member_id = r.member_id AND c.state IN ('due', 'charging', 'declined'))
      WHEN 'paid' THEN EXISTS (SELECT 1 FROM club_charges c WHERE c.member_id = r.member_id AND c.quarter = u.quarter
        AND c.state = 'paid' AND c.box_order_id IS NULL AND NOT c.sent
        AND (u.state <> 'finished' OR c.box_run_id = u.id))
      ELSE false END
  GROUP BY 1`;
