/** Payments by link of the order `o` that are not captured yet. */
const NOT_CAPTURED = `(SELECT coalesce(sum(a.amount), 0) FROM stay_additions a WHERE a.order_id = o.id AND a.day IS NULL)`;

/**
 * How the order `o` counts in its customer's figures (docs/rules.md, Figures), as the payload of `order.counted`. An
 * order has no money before its capture.
 */
export const COUNTED_PAYLOAD = `jsonb_build_object(
    'orderId', o.id, 'revision', o.version, 'email', o.customer_email, 'userId', o.user_id, 'placedAt', o.created_at,
    'counts', o.cancelled_at IS NULL AND o.payment_state NOT IN ('voided', 'lost'),
    'net', CASE WHEN o.figures_day IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
      'day', o.figures_day, 'amount', ((o.total - o.refunded - ${NOT_CAPTURED}) / 100.0)::numeric(20, 2)::text)) END)`;
