import { rowsOf } from '@shamba/service-kit/database';
import { statesBefore } from '@shamba/service-kit/values';
import { type EntityManager, In } from 'typeorm';
import { Fulfilment, FULFILMENT_MOVES } from './fulfilment.entity.js';
import { Order, PAYMENT_MOVES, type PaymentState } from './order.entity.js';
import { OrderEvent } from './order-event.entity.js';
import type { OrderRecord } from './order-record.js';
import { RETURN_PIECES } from './return-lines.sql.js';

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
  const version = () => 'version + 1';
  if (stopsParcel || ends)
    await manager.update(
      Fulfilment,
      { order_id: order.id, state: In(statesBefore(FULFILMENT_MOVES, 'cancelled')) },
      { state: 'cancelled', updated_at: now, version },
    );
  await manager.insert(OrderEvent, { order_id: order.id, at: now, kind: ends ? 'cancelled' : 'lines_returned', note });
  const { affected } = await manager.update(
    Order,
    { id: order.id, payment_state: In([paymentState, ...statesBefore(PAYMENT_MOVES, paymentState)]) },
    {
      payment_state: paymentState,
      ...(ends && { cancelled_at: order.cancelledAt ?? now, cancel_reason: order.cancelReason ?? cancelReason }),
      ...(stopsParcel && !ends && order.fulfilmentState === 'pending' && { fulfilment_state: 'none' as const }),
      updated_at: now,
      version,
    },
  );
  if (affected !== 1) throw new Error(`The payment of order ${order.id} can’t become ${paymentState}`);
}
