import { firstOf, lockNames, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** What is known of an order besides its own event. */
export interface OrderState {
  cancelled: boolean;
  /** Lines of which parts were given back → what they still have. */
  remaining: Record<string, number>;
  /** Whose account a guest's order joined meanwhile. */
  joinedBy: number | null;
}

const orderKey = (orderId: string): string => `order:${orderId}`;
/** Lock of an e-mail address: its verification and a guest's order with it come one after the other. */
export const emailKey = (email: string): string => `email:${email.toLowerCase()}`;

/**
 * Events about one order (or address) are taken in one after the
 * other, whatever order they come in. Until the transaction ends.
 */
export async function serialise(manager: EntityManager, orderId: string | undefined, email?: string): Promise<void> {
  await lockNames(
    manager,
    ...(orderId === undefined ? [] : [orderKey(orderId)]),
    ...(email === undefined ? [] : [emailKey(email)]),
  );
}

/** Read after `serialise`: only then is it what the events before this one left. */
export async function readOrderState(
  manager: EntityManager,
  orderId: string,
  email: string,
  placedAt: string,
): Promise<OrderState> {
  const row = await firstOf<OrderState>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM cancelled_orders WHERE order_id = $1) AS cancelled,
            coalesce((SELECT json_object_agg(line_ref, remaining) FROM refunded_lines WHERE order_id = $1), '{}') AS remaining,
            (SELECT user_id FROM verified_emails WHERE email = lower($2) AND verified_at >= $3) AS "joinedBy"`,
    [orderId, email, placedAt],
  );
  return row ?? { cancelled: false, remaining: {}, joinedBy: null };
}

/** Notes that an order will not be. */
export async function noteCancelled(manager: EntityManager, orderId: string): Promise<void> {
  await rowsOf(manager, 'INSERT INTO cancelled_orders (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [orderId]);
}

/** Notes how many parts a line has left after a refund, and answers it: the least that was ever said. */
export async function noteRemaining(
  manager: EntityManager,
  orderId: string,
  { lineId, remaining }: { lineId: string; remaining: number },
): Promise<number> {
  const left = await firstOf<{ remaining: number }>(
    manager,
    `INSERT INTO refunded_lines (order_id, line_ref, remaining) VALUES ($1, $2, $3)
     ON CONFLICT (order_id, line_ref) DO UPDATE SET remaining = least(refunded_lines.remaining, excluded.remaining) RETURNING remaining`,
    [orderId, lineId, remaining],
  );
  return left?.remaining ?? remaining;
}
