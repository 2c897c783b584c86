import { changedBy, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** True if no payment of the cart `c` is running. */
export const NOT_PAYING = `NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.cart_id = c.id AND a.state IN ('pinning', 'authorising', 'paid'))`;

/**
 * Deletes the lines of a user's cart that were added until then, and ends its checkout.
 * @param until a moment, or 'infinity'
 * @returns the checkout whose holds the caller must release, if there was one
 */
export async function dropLines(manager: EntityManager, userId: number, until: string): Promise<string[]> {
  await rowsOf(
    manager,
    'DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND c.user_id = $1 AND l.created_at <= $2',
    [userId, until],
  );
  const ended = await rowsOf<{ checkout_id: string | null }>(manager, END_CHECKOUT, [userId]);
  return ended.flatMap(({ checkout_id }) => checkout_id ?? []);
}

/** Owner of the cart; null where unknown. */
interface Person {
  userId: number | null;
  guestId: string | null;
}

/**
 * Deletes the lines of an event's date from a person's carts, except from carts that are being paid for. A line without
 * a date means the next date, which is this one.
 */
export async function dropEventLines(
  manager: EntityManager,
  { eventId, occurrenceId }: { eventId: number; occurrenceId: number },
  { userId, guestId }: Person,
): Promise<void> {
  await rowsOf(
    manager,
    `DELETE FROM cart_lines l USING carts c
     WHERE c.id = l.cart_id AND l.item_type = 'event' AND l.item_id = $1 AND coalesce((l.details ->> 'occurrence_id')::int, $2) = $2
       AND (c.user_id = $3 OR (c.user_id IS NULL AND c.guest_id = $4)) AND ${NOT_PAYING}`,
    [eventId, occurrenceId, userId, guestId],
  );
}

/**
 * Deletes up to `most` guests' carts: those without a new line since `filled`, and empty ones unused since `empty`;
 * keeps carts with a running payment. Returns the number of deleted carts.
 */
export const dropGuestCarts = (
  runner: Runner,
  { filled, empty }: { filled: Date; empty: Date },
  most: number,
): Promise<number> => changedBy(runner, DROP_GUEST_CARTS, [filled, empty, most]);

/** Keeps pins of a running payment: they belong to its attempt. */
const END_CHECKOUT = `
  WITH ended AS (SELECT id, checkout_id FROM carts WHERE user_id = $1 AND checkout_id IS NOT NULL FOR UPDATE)
  UPDATE carts c SET checkout_id = NULL, hold_expires_at = NULL FROM ended WHERE c.id = ended.id RETURNING ended.checkout_id`;

const DROP_GUEST_CARTS = `
  DELETE FROM carts WHERE id IN (
    SELECT c.id FROM carts c
     WHERE c.user_id IS NULL AND c.updated_at < $2
       AND NOT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id AND greatest(l.created_at, c.updated_at) >= $1)
       AND ${NOT_PAYING}
     LIMIT $3 FOR UPDATE SKIP LOCKED)`;
