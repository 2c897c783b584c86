import { Injectable } from '@nestjs/common';
import { NEXT_VERSION, rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { type EntityManager, In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import {
  type DeliveryMethod,
  Fulfilment,
  FULFILMENT_MOVES,
  OrderEvent,
  OrderRepository,
  parcelState,
  type ParcelState,
  type PaymentState,
  unpackReturned,
} from '../orders/index.js';
import type { complianceOf, PostalAddress } from '../payments/index.js';
import { ANOTHER_PARCEL } from './another-parcel.sql.js';
import type { ShipmentState } from './parcel-step.js';

export interface Shipment {
  state: ShipmentState;
  /** undefined: the stored one stays; null: none. */
  carrier: string | null | undefined;
  tracking: string | null | undefined;
}

export type PickupStep = 'ready' | 'collected' | 'returned';

export interface Collection {
  /** Name of the person who takes the bottles. */
  by: string;
  idChecked: boolean;
  /** Name of the member of staff who hands them over. */
  handedOverBy: string;
}

/** State of an order by that of its pickup, in the words of shipping: a collected order is delivered. */
const ORDER_STATES = { ready: 'pending', collected: 'delivered', returned: 'none' } as const;

/**
 * Rows of parcels. Each method changes the parcel of one locked order, and the order with it: it adds a timeline entry
 * and increments the version.
 */
@Injectable()
export class FulfilmentRepository {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** Makes the parcel of an order that had none. */
  async begin(orderId: string, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    await manager.insert(Fulfilment, {
      order_id: orderId,
      method: 'ship',
      state: 'pending',
      created_at: now,
      updated_at: now,
    });
  }

  /**
   * Sets the shipping state of an order. The timeline lists states: a new tracking number alone adds no entry.
   */
  async ship(orderId: string, { state, carrier, tracking }: Shipment, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const parcel = await manager.findOne(Fulfilment, {
      where: { order_id: orderId, state: Not('cancelled') },
      order: { id: 'DESC' },
    });
    const next = state === 'packed' ? 'pending' : state;
    if (parcel && parcel.state !== next) assertMove(FULFILMENT_MOVES, parcel.state, next);
    if (parcel)
      await this.move(parcel, next, manager, now, {
        ...(carrier !== undefined && { carrier }),
        ...(tracking !== undefined && { tracking }),
        packed_at: state === 'pending' ? null : (parcel.packed_at ?? now),
        shipped_at: next === 'pending' ? null : (parcel.shipped_at ?? now),
        delivered_at: state === 'delivered' ? (parcel.delivered_at ?? now) : null,
        returned_at: state === 'returned' ? (parcel.returned_at ?? now) : null,
      });
    if (parcel && next === 'pending') await unpackReturned(manager, parcel.id);
    if (!parcel || parcelState({ state: parcel.state, packedAt: parcel.packed_at }) !== state)
      await this.orders.addEvent(orderId, state === 'returned' ? 'came_back' : state, null, now, manager);
    // Wine that came back has been sent: its money goes back as that of sent wine.
    const fulfilment_state = next === 'returned' ? 'shipped' : next;
    await this.orders.change(orderId, { fulfilment_state }, now, manager);
  }

  /**
   * Marks the customer as notified of the shipment: once per parcel, or again at staff's request.
   * @returns false if the customer was notified before
   */
  async noteTold(orderId: string, again: boolean, manager: EntityManager): Promise<boolean> {
    const kind = 'shipping_told';
    const parcel = await manager.findOne(Fulfilment, { where: { order_id: orderId }, order: { id: 'DESC' } });
    const told = { order_id: orderId, kind, at: MoreThanOrEqual(parcel?.created_at ?? new Date(0)) };
    if (!again && (await manager.existsBy(OrderEvent, told))) return false;
    await this.orders.addEvent(orderId, kind, null, this.clock.now(), manager);
    return true;
  }

  /**
   * Notes a reminder of a pickup: `days` of waiting, once for each time that it was ready.
   * @returns false if the customer was reminded before, or nothing waits any more
   */
  async noteReminded(orderId: string, days: string, manager: EntityManager): Promise<boolean> {
    const kind = 'pickup_reminded';
    const parcel = await manager.findOneBy(Fulfilment, { order_id: orderId, method: 'pickup', state: 'ready' });
    const since = parcel?.ready_at;
    if (!since) return false;
    const told = { order_id: orderId, kind, note: days, at: MoreThanOrEqual(since) };
    if (await manager.existsBy(OrderEvent, told)) return false;
    await this.orders.note(orderId, kind, days, this.clock.now(), manager);
    return true;
  }

  /** Sets the state of a pickup; stores the recipient with `collected` only. */
  async setPickup(orderId: string, step: PickupStep, given: Collection | null, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const parcel = await manager.findOneByOrFail(Fulfilment, { order_id: orderId, method: 'pickup' });
    assertMove(FULFILMENT_MOVES, parcel.state, step);
    await this.move(parcel, step, manager, now, {
      packed_at: parcel.packed_at ?? now,
      ...(step === 'ready' && { ready_at: now }),
      collected_at: step === 'collected' ? now : null,
      returned_at: step === 'returned' ? now : null,
      collected_by: given?.by ?? null,
      id_checked: given ? true : null,
      handed_over_by: given?.handedOverBy ?? null,
    });
    await this.orders.addEvent(orderId, step, null, now, manager);
    await this.orders.change(orderId, { fulfilment_state: ORDER_STATES[step] }, now, manager);
  }

  /**
   * Switches the delivery method of an order; the parcel starts again, from the shelf with the bottles that are left.
   * Sets the state of its payment.
   */
  async changeMethod(
    orderId: string,
    method: DeliveryMethod,
    payment_state: PaymentState,
    manager: EntityManager,
  ): Promise<void> {
    const now = this.clock.now();
    const parcel = await manager.findOneOrFail(Fulfilment, {
      where: { order_id: orderId, state: In(['pending', 'ready', 'returned']) },
      order: { id: 'DESC' },
    });
    if (parcel.state !== 'pending') assertMove(FULFILMENT_MOVES, parcel.state, 'pending');
    const isShelved = parcel.state === 'returned';
    await this.move(parcel, 'pending', manager, now, {
      method,
      ready_at: null,
      ...(isShelved && { packed_at: null, returned_at: null }),
    });
    if (isShelved) await unpackReturned(manager, parcel.id);
    await this.orders.addEvent(orderId, method === 'pickup' ? 'to_pickup' : 'to_shipping', null, now, manager);
    await this.orders.change(orderId, { payment_state, fulfilment_state: 'pending' }, now, manager);
  }

  /** Sets the address that an order is sent to, and why wine may go there. A packed parcel needs another label. */
  async changeAddress(
    orderId: string,
    shipping_address: PostalAddress,
    compliance: ReturnType<typeof complianceOf>,
    manager: EntityManager,
  ): Promise<void> {
    const now = this.clock.now();
    await this.orders.addEvent(orderId, 'address_changed', null, now, manager);
    const packed = { order_id: orderId, state: In(['pending', 'ready']), packed_at: Not(IsNull()) };
    const unpacked = { packed_at: null, updated_at: now, version: NEXT_VERSION };
    const { affected } = await manager.update(Fulfilment, packed, unpacked);
    if (affected) await this.orders.addEvent(orderId, 'pending', null, now, manager);
    await this.orders.change(orderId, { shipping_address, compliance }, now, manager);
  }

  /** Begins another parcel with the bottles that are left, after the former one came back. */
  async beginAgain(orderId: string, method: DeliveryMethod, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    await rowsOf(manager, ANOTHER_PARCEL, [orderId, method, now]);
    await this.orders.addEvent(orderId, method === 'pickup' ? 'to_pickup' : 'sent_again', null, now, manager);
    await this.orders.change(orderId, { fulfilment_state: 'pending' }, now, manager);
  }

  /** Moves a parcel of a locked order to its next state. */
  private async move(
    { id, state: from }: Fulfilment,
    to: ParcelState,
    manager: EntityManager,
    at: Date,
    patch: Partial<Fulfilment>,
  ): Promise<void> {
    const { affected } = await manager.update(
      Fulfilment,
      { id, state: from },
      { ...patch, state: to, updated_at: at, version: NEXT_VERSION },
    );
    if (affected !== 1) throw new Error(`Parcel ${id} is not ${from} any more`);
  }
}
