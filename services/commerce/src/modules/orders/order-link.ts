import { randomBytes } from 'node:crypto';
import { newToken, tokenHash } from '@shamba/service-kit/values';
import type { DataSource, EntityManager } from 'typeorm';
import { Order } from './order.entity.js';
import type { OrderRecord } from './order-record.js';

/** For the demo data, whose orders have links too. */
export { tokenHash };

/** Number of valid links per order: those of its newest mails. */
const KEPT_LINKS = 10;

/** Path of an order's page. The token follows #: no server and no Referer sees it. */
export const orderPath = (orderId: string, token: string): string => `/order-confirmation?order=${orderId}#${token}`;

/**
 * True if the key is the token of a link in one of the order's mails. Compares hashes: the time it takes reveals
 * nothing about a token.
 */
export const opensOrder = (order: Pick<OrderRecord, 'linkHashes'>, key: unknown): boolean =>
  typeof key === 'string' && order.linkHashes.includes(tokenHash(key));

/** Path of a dated line's calendar file. Its key opens this order's calendar files only. */
export const calendarPath = (order: Pick<OrderRecord, 'id' | 'calendarKey'>, lineId: number): string =>
  `/api/orders/${order.id}/items/${lineId}/calendar.ics?key=${order.calendarKey}`;

/** True if the key opens the order's calendar files. */
export const opensCalendar = (order: Pick<OrderRecord, 'calendarKey'>, key: unknown): boolean =>
  typeof key === 'string' && tokenHash(key) === tokenHash(order.calendarKey);

/** A key for an order's calendar files. */
export const newCalendarKey = (): string => randomBytes(16).toString('base64url');

/**
 * Path of a new link to an order. Each mail has its own token, because tokens cannot be read back from the database.
 * The links of the newest ten mails are valid.
 */
export async function addOrderLink(rows: EntityManager | DataSource, orderId: string): Promise<string> {
  const token = newToken();
  await rows
    .createQueryBuilder()
    .update(Order)
    .set({
      link_hashes: () => `link_hashes[greatest(1, cardinality(link_hashes) + 2 - ${KEPT_LINKS}):] || :hash::text`,
    })
    .where({ id: orderId })
    .setParameters({ hash: tokenHash(token) })
    .execute();
  return orderPath(orderId, token);
}
