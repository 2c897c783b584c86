import type { StaffFactsDto, StaffOrderDto } from './dto/staff-order.dto.js';
import type { OrderFacts, Parcel } from './order-facts.js';
import type { OrderRecord } from './order-record.js';
import { orderView } from './order-view.js';

/** How far a parcel is, in the API's words: one that waits is packed or not. */
export const parcelState = ({ state, packedAt }: Pick<Parcel, 'state' | 'packedAt'>): Parcel['state'] | 'packed' =>
  state === 'pending' && packedAt !== null ? 'packed' : state;

/** What only staff see of an order, in the API's words. */
export const factsView = (facts: OrderFacts): StaffFactsDto => ({
  channel: facts.channel,
  gift_message: facts.giftMessage,
  ship_after: facts.shipAfter,
  held: facts.held,
  hold_reason: facts.holdReason,
  hold_until: facts.holdUntil,
  dispute_due: facts.disputeDue,
  delivery_method: facts.parcel?.method ?? null,
  parcel_state: facts.parcel && parcelState(facts.parcel),
  carrier: facts.parcel?.carrier ?? null,
  tracking: facts.parcel?.tracking ?? null,
});

/** An order as staff see it in lists, and as their changes of it are recorded. */
export const staffOrderView = (order: OrderRecord, facts: OrderFacts): StaffOrderDto => ({
  ...orderView(order),
  ...factsView(facts),
});
