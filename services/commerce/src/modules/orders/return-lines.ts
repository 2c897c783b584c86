import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { OrderRecord, PaymentState } from './order-record.js';

/** Pieces that leave an order, by a refund or a cancellation. */
export interface ReturnedLines {
  pieces: readonly { lineId: number; quantity: number }[];
  paymentState: PaymentState;
  /** Set if the whole order is cancelled. */
  cancelReason: string | null;
  /** The parcel is not sent, unless it was sent already. */
  stopsParcel: boolean;
  /** The pieces for the timeline: "2 × Kilele Syrah". */
  note: string | null;
}

/**
 * Counts returned pieces in the order's lines and its unsent parcel, ends the parcel or the order, and adds the entry of
 * the timeline.
 * @param order locked
 */
export async function returnLines(
  manager: EntityManager,
  order: OrderRecord,
  { pieces, paymentState, cancelReason, stopsParcel, note }: ReturnedLines,
  now: Date,
): Promise<void> {
  const ends = cancelReason !== null;
  await rowsOf(manager, RETURN_PIECES, [
    order.id,
    pieces.map(({ lineId }) => lineId),
    pieces.map(({ quantity }) => quantity),
  ]);
  if (stopsParcel || ends)
    await manager
      .createQueryBuilder()
      .update('fulfilments')
      .set({ state: 'cancelled', updated_at: now, version: () => 'version + 1' })
      .where(`order_id = :orderId AND state IN ('pending', 'ready')`, { orderId: order.id })
      .execute();
  await manager
    .createQueryBuilder()
    .insert()
    .into('order_events', ['order_id', 'at', 'kind', 'note'])
    .values({ order_id: order.id, at: now, kind: ends ? 'cancelled' : 'lines_returned', note })
    .updateEntity(false)
    .execute();
  await manager
    .createQueryBuilder()
    .update('orders')
    .set({
      payment_state: paymentState,
      ...(ends && { cancelled_at: order.cancelledAt ?? now, cancel_reason: order.cancelReason ?? cancelReason }),
      ...(stopsParcel && !ends && order.fulfilmentState === 'pending' && { fulfilment_state: 'none' }),
      updated_at: now,
      version: () => 'version + 1',
    })
    .where('id = :id', { id: order.id })
    .execute();
}

// SQL by hand (fold): all lines of a return in one statement
const RETURN_PIECES = `
  WITH pieces AS (SELECT * FROM unnest($2::int[], $3::int[]) AS piece(line_id, quantity)),
  unpacked AS (DELETE FROM fulfilment_lines f USING pieces WHERE f.order_line_id = pieces.line_id AND f.quantity <= pieces.quantity
               AND EXISTS (SELECT 1 FROM fulfilments s WHERE s.id = f.fulfilment_id AND s.state IN ('pending', 'ready'))),
  fewer AS (UPDATE fulfilment_lines f SET quantity = f.quantity - pieces.quantity FROM pieces, fulfilments s
            WHERE f.order_line_id = pieces.line_id AND f.quantity > pieces.quantity AND s.id = f.fulfilment_id AND s.state IN ('pending', 'ready'))
  UPDATE order_lines l SET refunded_quantity = l.refunded_quantity + pieces.quantity FROM pieces WHERE l.id = pieces.line_id AND l.order_id = $1`;
