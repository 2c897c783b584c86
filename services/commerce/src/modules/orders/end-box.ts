import type { OrderCancelled } from '@shamba/event-contract';
import { namedPieces } from '@shamba/rules';
import type { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { ordersCounted } from './counted-orders.js';
import { goneBack } from './order-events.js';
import type { OrderRepository } from './order.repository.js';
import { returnLines } from './return-lines.js';

/**
 * Cancels the free order of a club's box, in the transaction that made its quarter unpaid again: its parcel does not
 * leave, and its bottles are free. Sends no mail: the customer gets one about the order that paid.
 * @returns false: the box has left, nothing changes
 */
export async function endBox(
  manager: EntityManager,
  { orders, outbox }: { orders: OrderRepository; outbox: Outbox },
  id: string,
  cancelReason: OrderCancelled['reason'],
  now: Date,
): Promise<boolean> {
  const box = await orders.lock(id, manager);
  if (!box || box.cancelledAt !== null) return true;
  const hasLeft = box.fulfilmentState === 'shipped' || box.fulfilmentState === 'delivered';
  if (hasLeft && !box.cameBack) return false;
  const lines = box.lines
    .map((line) => ({ line, quantity: line.quantity - line.refundedQuantity, remaining: 0, restock: true }))
    .filter(({ quantity }) => quantity > 0);
  const { paymentState } = box;
  await returnLines(
    manager,
    orders,
    box,
    {
      pieces: lines.map(({ line, quantity }) => ({ lineId: line.id, quantity, keptFee: 0n })),
      paymentState,
      cancelReason,
      stopsParcel: true,
      note: lines.map(({ line: { title }, quantity }) => namedPieces({ title, quantity, nights: false })).join(', '),
    },
    now,
  );
  await ordersCounted(manager, [id]);
  await outbox.addAll(manager, goneBack(box, lines, cancelReason));
  return true;
}
