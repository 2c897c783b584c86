import { lineNet } from '../../shared/line-net.js';

/** Refunded shipping of the order `o`, and refunds of its lines. */
const SHIPPING_BACK = `(SELECT coalesce(sum(r.shipping), 0) FROM refunds r
  WHERE r.order_id = o.id AND r.state = 'completed')`;
const LINES_BACK = '(SELECT coalesce(sum(l.refunded), 0) FROM order_lines l WHERE l.order_id = o.id)';

/**
 * How the order `o` counts in its customer's figures (docs/rules.md, Figures), as the payload of `order.counted`. An
 * order earns nothing before its capture.
 */
export const COUNTED_PAYLOAD = `jsonb_build_object(
    'orderId', o.id, 'revision', o.version, 'email', o.customer_email, 'userId', o.user_id, 'placedAt', o.created_at,
    'counts', o.cancelled_at IS NULL AND o.payment_state NOT IN ('voided', 'lost'),
    'net', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', days.day, 'amount',
      (days.cents / 100.0)::numeric(20, 2)::text) ORDER BY days.day), '[]') FROM (
      SELECT day, sum(cents) AS cents FROM (
        SELECT greatest(o.figures_day, l.item_date) AS day, l.subtotal - l.discount - ${lineNet('l.refunded')} AS cents
        FROM order_lines l WHERE l.order_id = o.id
        UNION ALL SELECT o.figures_day, o.shipping - ${SHIPPING_BACK}
        UNION ALL SELECT o.figures_day, ${LINES_BACK} + ${SHIPPING_BACK} - o.refunded
      ) AS parts WHERE o.figures_day IS NOT NULL GROUP BY day HAVING sum(cents) <> 0
    ) AS days))`;
