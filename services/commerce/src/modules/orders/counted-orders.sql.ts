import { COUNTED_PAYLOAD } from './counted-payload.js';

/**
 * Sends `order.counted` of the orders $1, with the request $2 and its trace $3.
 * SQL by hand (fold): sums an order's net by day from lines, later payments and refunds
 */
export const TELL_COUNTED = `
  INSERT INTO outbox (type, consumer, payload, request_id, traceparent)
  SELECT 'order.counted', 'gateway', ${COUNTED_PAYLOAD}, $2, $3 FROM orders o WHERE o.id = ANY($1::uuid[])`;

// SQL by hand (fold): the same sums for a page of orders
export const COUNTED_PAGE = `
  SELECT ${COUNTED_PAYLOAD} AS payload FROM orders o WHERE o.id > $1::uuid ORDER BY o.id LIMIT $2`;
