import type { OrderFacts, Parcel } from '../orders/index.js';
import { IsPickup, NotShippedYet, OrderOnHold } from './fulfilment.errors.js';

/** What staff may note of a parcel. packed: still to be sent, so the order is pending. */
export type ShipmentState = 'pending' | 'packed' | 'shipped' | 'delivered';

/** A step of many orders at once; tracking changes only the parcel's number. */
export type BatchStep = 'packed' | 'tracking' | 'shipped' | 'delivered';

export interface TrackingNote {
  carrier: string | null;
  tracking: string | null;
}

const WAY: readonly ShipmentState[] = ['pending', 'packed', 'shipped', 'delivered'];

/** Where a parcel is on its way. Those that are no shipment have no place on it. */
const placeOf = ({ state, packedAt }: Parcel): number =>
  WAY.indexOf(state === 'pending' && packedAt !== null ? 'packed' : (state as ShipmentState));

/** A hold keeps an order from being packed, sent and handed over. @throws OrderOnHold. */
export function assertNotHeld({ held, holdReason, holdUntil }: OrderFacts): void {
  if (held) throw new OrderOnHold(holdReason, holdUntil);
}

/**
 * The state that a step of a batch leads to: never backwards. null: the parcel is there already, so that a repeated
 * batch changes nothing. Pure.
 *
 * @throws OrderOnHold, IsPickup, NotShippedYet (409).
 */
export function stepTo(facts: OrderFacts, step: BatchStep, note: TrackingNote): ShipmentState | null {
  const { parcel } = facts;
  const at = parcel === null ? 0 : placeOf(parcel);
  if (parcel?.method === 'pickup' && step !== 'packed') throw new IsPickup();
  // Ready, collected and returned pickups are packed.
  if (at === -1) return null;
  const now = WAY[at] ?? 'pending';
  const next = step === 'tracking' || at >= WAY.indexOf(step) ? now : step;
  if (next === now && !isNews(parcel, note)) return null;
  if (step === 'delivered' && at < WAY.indexOf('shipped')) throw new NotShippedYet();
  if (next !== now && next !== 'delivered') assertNotHeld(facts);
  return next;
}

const isNews = (parcel: Parcel | null, { carrier, tracking }: TrackingNote): boolean =>
  (carrier !== null && carrier !== (parcel?.carrier ?? null)) ||
  (tracking !== null && tracking !== (parcel?.tracking ?? null));
