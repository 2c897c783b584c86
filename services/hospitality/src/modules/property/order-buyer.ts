import type { OrderPlaced } from '@shamba/event-contract';

/** The name of an order's buyer. */
export const buyerName = ({ customer }: OrderPlaced): string => `${customer.firstName} ${customer.lastName}`.trim();

/** Key of the account or the guest that owns what an order bought; null: neither is known. */
export function buyerKey({ userId, guestId }: OrderPlaced): string | null {
  if (userId !== undefined) return `user:${userId}`;
  return guestId === undefined ? null : `guest:${guestId}`;
}
