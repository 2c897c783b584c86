import { localDateOf } from '@shamba/service-kit/time';
import type { StaffFactsDto, StaffOrderDto } from './dto/staff-order.dto.js';
import type { OrderFacts, Parcel } from './order-facts.js';
import type { OrderRecord } from './order-record.js';
import { orderView } from './order-view.js';

/** State of a parcel as the API names it: a waiting parcel is packed or pending. */
export const parcelState = ({ state, packedAt }: Pick<Parcel, 'state' | 'packedAt'>): Parcel['state'] | 'packed' =>
  state === 'pending' && packedAt !== null ? 'packed' : state;

/** Fields of an order for staff only, as the API names them. */
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
  ready_on: facts.parcel?.state === 'ready' && facts.parcel.readyAt ? localDateOf(facts.parcel.readyAt) : null,
  release: facts.release,
  moved_to: facts.movedTo,
  box_apart: facts.boxApart,
});

/** An order in staff's lists and in the audit log. */
export const staffOrderView = (order: OrderRecord, facts: OrderFacts): StaffOrderDto => ({
  ...orderView(order),
  ...factsView(facts),
});
