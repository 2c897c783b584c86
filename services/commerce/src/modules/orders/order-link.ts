import { randomBytes } from 'node:crypto';
import { firstOf, type Runner } from '@shamba/service-kit/database';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import type { OrderRecord } from './order-record.js';

/** For the demo data's orders, which have links as well. */
export { tokenHash };

/** Links of one order that work at a time: those of its newest mails. */
const KEPT_LINKS = 10;

/** The address of an order's page with its token behind #: no server and no Referer sees what stands there. */
export const orderPath = (orderId: string, token: string): string => `/order-confirmation?order=${orderId}#${token}`;

/**
 * Whether a key is the token of a link in one of the order's
 * mails. Compared as hashes, so time tells nothing of a token.
 */
export const opensOrder = (order: Pick<OrderRecord, 'linkHashes'>, key: unknown): boolean =>
  typeof key === 'string' && order.linkHashes.includes(tokenHash(key));

/** The address of a dated line's calendar file. Its key opens the calendar files of this order and nothing else. */
export const calendarPath = (order: Pick<OrderRecord, 'id' | 'calendarKey'>, lineId: number): string =>
  `/api/orders/${order.id}/items/${lineId}/calendar.ics?key=${order.calendarKey}`;

/** Whether a key is the one of an order's calendar files. */
export const opensCalendar = (order: Pick<OrderRecord, 'calendarKey'>, key: unknown): boolean =>
  typeof key === 'string' && tokenHash(key) === tokenHash(order.calendarKey);

/** A key for an order's calendar files. */
export const newCalendarKey = (): string => randomBytes(16).toString('base64url');

/**
 * The path of a new link to an order, for one more mail; each mail has a token of its own, as none can be read back
 * from the database. Links of the newest ten mails work.
 */
export async function addOrderLink(runner: Runner, orderId: string): Promise<string> {
  const token = newToken();
  await firstOf(runner, ADD_LINK, [orderId, tokenHash(token)]);
  return orderPath(orderId, token);
}

// The newest stand last.
const ADD_LINK = `
  UPDATE orders SET link_hashes = link_hashes[greatest(1, cardinality(link_hashes) + 2 - ${KEPT_LINKS}):] || $2::text
  WHERE id = $1 RETURNING id`;
