import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { currentRequestId } from '@shamba/service-kit/http';
import { keptTraceparent } from '@shamba/service-kit/observe';
import type { OrderCounted } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { lineNet } from '../figures/index.js';
import type { OrderRecord } from './order-record.js';

/** SQL: refunded shipping of the order `o`, and refunds of its lines. */
const SHIPPING_BACK = `(SELECT coalesce(sum(r.shipping), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'completed')`;
const LINES_BACK = '(SELECT coalesce(sum(l.refunded), 0) FROM order_lines l WHERE l.order_id = o.id)';

/**
 * SQL: orders' counts in their customers' figures (docs/rules.md, Figures), as (id, payload of `order.counted`). An
 * order earns nothing before its capture.
 * SQL by hand (fold): sums an order's net by day from lines, later payments and refunds
 */
const counted = (where: string): string => `
  SELECT o.id, jsonb_build_object('orderId', o.id, 'revision', o.version, 'email', o.customer_email, 'userId', o.user_id, 'placedAt', o.created_at,
    'counts', o.cancelled_at IS NULL AND o.payment_state NOT IN ('voided', 'lost'),
    'net', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', days.day, 'amount', (days.cents / 100.0)::numeric(20, 2)::text) ORDER BY days.day), '[]') FROM (
      SELECT day, sum(cents) AS cents FROM (
        SELECT greatest(o.figures_day, l.item_date) AS day, l.subtotal - l.discount - ${lineNet('l.refunded')} AS cents
        FROM order_lines l WHERE l.order_id = o.id
        UNION ALL SELECT o.figures_day, o.shipping - ${SHIPPING_BACK}
        UNION ALL SELECT o.figures_day, ${LINES_BACK} + ${SHIPPING_BACK} - o.refunded
      ) AS parts WHERE o.figures_day IS NOT NULL GROUP BY day HAVING sum(cents) <> 0
    ) AS days)) AS payload
  FROM orders o WHERE ${where}`;

// SQL by hand (fold): writes these sums to the outbox without reading them first
const TELL = `
  INSERT INTO outbox (type, consumer, payload, request_id, traceparent)
  SELECT 'order.counted', 'gateway', payload, $2, $3 FROM (${counted('o.id = ANY($1::uuid[])')}) AS counted`;

/** Sends `order.counted` after the transaction's earlier statements. */
export const ordersCounted = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await rowsOf(manager, TELL, [ids, currentRequestId(), keptTraceparent()]);
};

/** Payload of a new order: nothing is captured yet. */
export const newOrderCounted = (order: OrderRecord): OrderCounted => ({
  orderId: order.id,
  revision: order.version,
  email: order.email,
  userId: order.userId,
  placedAt: order.createdAt.toISOString(),
  counts: true,
  net: [],
});

// SQL by hand (fold): the same sums for a page of orders
const PAGE = `SELECT payload FROM (${counted('o.id > $1::uuid ORDER BY o.id LIMIT $2')}) AS page ORDER BY id`;

/** Orders sorted by id after `after`, as payloads of `order.counted`. */
export async function countedOrders(runner: Runner, after: string, limit: number): Promise<OrderCounted[]> {
  return (await rowsOf<{ payload: OrderCounted }>(runner, PAGE, [after, limit])).map(({ payload }) => payload);
}
