import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { currentRequestId } from '@shamba/service-kit/http';
import { keptTraceparent } from '@shamba/service-kit/observe';
import type { OrderCounted } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { COUNTED_PAGE, TELL_COUNTED } from './counted-orders.sql.js';
import type { OrderRecord } from './order-record.js';

/** Sends `order.counted` after the transaction's earlier statements. */
export const ordersCounted = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await rowsOf(manager, TELL_COUNTED, [ids, currentRequestId(), keptTraceparent()]);
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

/** Orders sorted by id after `after`, as payloads of `order.counted`. */
export async function countedOrders(runner: Runner, after: string, limit: number): Promise<OrderCounted[]> {
  return (await rowsOf<{ payload: OrderCounted }>(runner, COUNTED_PAGE, [after, limit])).map(({ payload }) => payload);
}
