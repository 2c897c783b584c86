/**
 * SQL: the order `o` goes where its charge `c` says, which is not the address of the member `m`. Once staff have chosen
 * another address, they decide.
 */
const HAS_MOVED = `(c.snapshot IS NULL OR o.shipping_address = c.snapshot->'shippingAddress')
  AND (lower(o.shipping_address->>'address1'), lower(o.shipping_address->>'city'),
    o.shipping_address->>'state', o.shipping_address->>'zipCode')
  IS DISTINCT FROM (lower(m.shipping_address), lower(m.shipping_city), m.shipping_state, m.shipping_zip)`;

// SQL by hand (fold): the release of each of these orders, and the member's address where a waiting box goes to another
export const RELEASES_OF_ORDERS = `
  SELECT o.id AS "orderId", r.id, coalesce(r.name, to_char(r.quarter, 'FMMonth YYYY')) AS name,
    CASE WHEN o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL AND o.shipping_address IS NOT NULL
        AND m.user_id IS NOT NULL AND m.shipping_address IS NOT NULL AND ${HAS_MOVED}
      THEN jsonb_build_object('shipping_address', m.shipping_address, 'shipping_city', m.shipping_city,
        'shipping_state', m.shipping_state, 'shipping_zip', m.shipping_zip)
    END AS "movedTo"
  FROM orders o
    CROSS JOIN LATERAL (
      SELECT run_id, member_id, snapshot FROM club_charges WHERE order_id = o.id AND run_id IS NOT NULL
      UNION ALL SELECT box_run_id, member_id, snapshot FROM club_charges WHERE box_order_id = o.id
    ) c
    JOIN club_runs r ON r.id = c.run_id
    -- OFFSET: each member is found by the index, whatever the planner thinks of their number
    CROSS JOIN LATERAL (SELECT * FROM members WHERE id = c.member_id OFFSET 0) m
  WHERE o.id = ANY($1)`;
