import type { Cents } from '@shamba/rules';
import { NEXT_VERSION, rowsOf } from '@shamba/service-kit/database';
import { statesBefore } from '@shamba/service-kit/values';
import { type EntityManager, In } from 'typeorm';
import { countCancelled } from '../figures/index.js';
import { Fulfilment, FULFILMENT_MOVES } from './fulfilment.entity.js';
import type { PaymentState } from './order.entity.js';
import type { OrderPatch, OrderRepository } from './order.repository.js';
import type { OrderRecord } from './order-record.js';
import { RETURN_PIECES, UNPACK_RETURNED } from './return-lines.sql.js';

/** Pieces that leave an order, by a refund or a cancellation. */
export interface ReturnedLines {
  pieces: readonly { lineId: number; quantity: number; keptFee: Cents }[];
  paymentState: PaymentState;
  /** Set if the whole order is cancelled. */
  cancelReason: string | null;
  /** The parcel is not sent, unless it was sent already. */
  stopsParcel: boolean;
  /** The pieces for the timeline: "2 × Kilele Syrah". */
  note: string | null;
}

/**
 * Counts returned pieces in the order's lines and its unsent parcel, ends the parcel or the order, and adds the entry
 * of the timeline.
 * @param order locked
 * @throws when the payment's state may not be followed by the new one
 */
export async function returnLines(
  manager: EntityManager,
  orders: OrderRepository,
  order: OrderRecord,
  { pieces, paymentState, cancelReason, stopsParcel, note }: ReturnedLines,
  now: Date,
): Promise<void> {
  const ends = cancelReason !== null;
  await rowsOf(manager, RETURN_PIECES, [
    order.id,
    pieces.map(({ lineId }) => lineId),
    pieces.map(({ quantity }) => quantity),
    pieces.map(({ keptFee }) => keptFee.toString()),
  ]);
  if (stopsParcel || ends)
    await manager.update(
      Fulfilment,
      { order_id: order.id, state: In(statesBefore(FULFILMENT_MOVES, 'cancelled')) },
      { state: 'cancelled', updated_at: now, version: NEXT_VERSION },
    );
  await orders.addEvent(order.id, ends ? 'cancelled' : 'lines_returned', note, now, manager);
  const patch: OrderPatch = {
    payment_state: paymentState,
    ...(ends && { cancelled_at: order.cancelledAt ?? now, cancel_reason: order.cancelReason ?? cancelReason }),
    ...(stopsParcel && !ends && order.fulfilmentState === 'pending' && { fulfilment_state: 'none' }),
  };
  if (ends && order.cancelledAt === null) await countCancelled(manager, order.id);
  await orders.change(order.id, patch, now, manager);
}

/**
 * Takes the pieces that were returned since it left out of a parcel that waits again: it is sent without them.
 */
export const unpackReturned = async (manager: EntityManager, parcelId: number): Promise<void> => {
  await rowsOf(manager, UNPACK_RETURNED, [parcelId]);
};
