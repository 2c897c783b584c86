import type { OrderFacts, Parcel } from '../orders/index.js';
import { IsPickup, NotShippedYet, OrderOnHold, TooEarly, WrongStep } from './fulfilment.errors.js';

/**
 * Parcel states that staff set. A packed parcel is not sent yet: its order is pending. Returned: the carrier brought it
 * back.
 */
export type ShipmentState = 'pending' | 'packed' | 'shipped' | 'delivered' | 'returned';

/** A step for many orders in one go; `tracking` changes only the tracking number. */
export type BatchStep = 'packed' | 'tracking' | 'shipped' | 'delivered';

export interface TrackingNote {
  carrier: string | null;
  tracking: string | null;
}

const WAY: readonly ShipmentState[] = ['pending', 'packed', 'shipped', 'delivered'];

/** Position of a parcel on the way to the customer; -1 for states of pickups. */
const placeOf = ({ state, packedAt }: Parcel): number =>
  WAY.indexOf(state === 'pending' && packedAt !== null ? 'packed' : (state as ShipmentState));

/** Refuses to pack, send or hand over an order on hold. @throws OrderOnHold. */
export function assertNotHeld({ held, holdReason, holdUntil }: OrderFacts): void {
  if (held) throw new OrderOnHold(holdReason, holdUntil);
}

/** Refuses to send an order before its day; `way`: how staff send it all the same. @throws TooEarly. */
export function assertNotEarly({ shipAfter, early }: OrderFacts, way: string): void {
  if (early && shipAfter !== null) throw new TooEarly(shipAfter, way);
}

/** True if the parcel has left. */
export const hasLeft = (parcel: Parcel | null): boolean => parcel !== null && placeOf(parcel) >= WAY.indexOf('shipped');

/** True if there is no parcel to send: none was begun, or it was cancelled when its bottles were refunded. */
export const isUnbegun = (parcel: Parcel | null): boolean =>
  parcel === null || (parcel.state === 'cancelled' && parcel.method === 'ship');

/**
 * @throws NotShippedYet, WrongStep (409) when a parcel comes back that has not left, or leaves before it is sent again.
 */
export function assertReturn(parcel: Parcel | null, to: ShipmentState): void {
  const isOut = hasLeft(parcel);
  const isBack = parcel?.state === 'returned';
  if (to === 'returned' && !isOut && !isBack) throw new NotShippedYet();
  if (isBack && to !== 'returned' && to !== 'shipped') throw new WrongStep('returned');
}

/**
 * The parcel state after a batch step: never backwards. null: the parcel is there already; repeated batches change
 * nothing. Pure.
 *
 * @throws OrderOnHold, TooEarly, IsPickup, NotShippedYet (409).
 */
export function stepTo(facts: OrderFacts, step: BatchStep, note: TrackingNote): ShipmentState | null {
  const { parcel } = facts;
  const at = parcel === null || isUnbegun(parcel) ? 0 : placeOf(parcel);
  if (parcel?.method === 'pickup' && step !== 'packed') throw new IsPickup();
  // Ready, collected and returned pickups are packed; a parcel that came back needs a decision of staff.
  if (at === -1) return null;
  const now = WAY[at] ?? 'pending';
  const next = step === 'tracking' || at >= WAY.indexOf(step) ? now : step;
  if (next === now && !isNews(parcel, note)) return null;
  if (step === 'delivered' && at < WAY.indexOf('shipped')) throw new NotShippedYet();
  if (next !== now && next !== 'delivered') assertNotHeld(facts);
  if (next !== now && next === 'shipped') assertNotEarly(facts, 'Open it to send it earlier.');
  return next;
}

const isNews = (parcel: Parcel | null, { carrier, tracking }: TrackingNote): boolean =>
  (carrier !== null && carrier !== (parcel?.carrier ?? null)) ||
  (tracking !== null && tracking !== (parcel?.tracking ?? null));
