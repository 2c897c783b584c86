import { firstOf, lockNames, rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Facts about an order from its other events. */
export interface OrderState {
  cancelled: boolean;
  /** Remaining pieces of partly returned lines. */
  remaining: Record<string, number>;
  /** The account that a guest's order has joined. */
  joinedBy: number | null;
}

const orderKey = (orderId: string): string => `order:${orderId}`;
/** Lock name of an e-mail address: its verification and a guest's order with it run one after the other. */
export const emailKey = (email: string): string => `email:${email.toLowerCase()}`;

/**
 * Locks an order (and an address) until the transaction ends: its events are handled one after the other, whatever
 * their order of arrival.
 */
export async function serialise(manager: EntityManager, orderId: string | undefined, email?: string): Promise<void> {
  await lockNames(
    manager,
    ...(orderId === undefined ? [] : [orderKey(orderId)]),
    ...(email === undefined ? [] : [emailKey(email)]),
  );
}

/** Reads an order's state. Call it after `serialise`: then it includes all earlier events. */
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

/** Records the cancellation of an order. */
export async function noteCancelled(manager: EntityManager, orderId: string): Promise<void> {
  await rowsOf(manager, 'INSERT INTO cancelled_orders (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [orderId]);
}

/** Records the remaining pieces of a line after a refund; returns the smallest number ever recorded. */
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
