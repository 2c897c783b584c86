import { Injectable } from '@nestjs/common';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { Members } from '../../club/index.js';
import {
  addOrderLink,
  hasClub,
  type OrderFacts,
  type OrderRecord,
  shippedMail,
  type StaffOrderDto,
} from '../../orders/index.js';
import { ChangeOrder } from '../change-order.js';
import { IsPickup, NothingToShip } from '../fulfilment.errors.js';
import { FulfilmentRepository, type Shipment } from '../fulfilment.repository.js';
import {
  assertNotEarly,
  assertNotHeld,
  assertReturn,
  type BatchStep,
  hasLeft,
  isUnbegun,
  stepTo,
  type TrackingNote,
} from '../parcel-step.js';

/** Chooses an order's new shipment; null: no change. */
type Decision = (facts: OrderFacts) => Shipment | null;

/** Sets the shipping state of an order's bottles: its wines, and those of the club's quarter that it paid for. */
@Injectable()
export class ShipOrder {
  constructor(
    private readonly orders: ChangeOrder,
    private readonly members: Members,
    private readonly outbox: Outbox,
    private readonly parcels: FulfilmentRepository,
  ) {}

  /**
   * Sets any state, also an earlier one, to correct mistakes. The customer gets a mail when the bottles are sent, once
   * per order.
   * @param tell of a shipped order: true sends the mail (again), false sends none; undefined: on the change to shipped
   * @param early true: also before the day from which the order may be sent
   * @throws NotFound, StaleVersion, NothingToShip (409: no bottles, or cancelled), IsPickup, OrderOnHold, TooEarly,
   * NotShippedYet, WrongStep (409).
   */
  async execute(
    id: string,
    shipment: Shipment,
    ifMatch: string | undefined,
    { tell, early }: { tell?: boolean | undefined; early?: boolean | undefined } = {},
  ): Promise<StaffOrderDto> {
    const decide: Decision = (facts) => {
      if (facts.parcel?.method === 'pickup') throw new IsPickup();
      assertReturn(facts.parcel, shipment.state);
      if (shipment.state === 'packed' || shipment.state === 'shipped') assertNotHeld(facts);
      if (leaves(shipment) && !hasLeft(facts.parcel) && !early)
        assertNotEarly(facts, 'To send it now, tick that it goes before its day.');
      return shipment;
    };
    const { order } = await this.decided(id, ifMatch, decide, tell);
    return order;
  }

  /**
   * Takes an order one step further, or sets its tracking number. Returns false if nothing changed.
   * @throws NotFound, NothingToShip, IsPickup, OrderOnHold, TooEarly, NotShippedYet (409).
   */
  async advance(id: string, step: BatchStep, note: TrackingNote): Promise<boolean> {
    const { changed } = await this.decided(id, undefined, (facts) => {
      const state = stepTo(facts, step, note);
      return state && { state, carrier: note.carrier ?? undefined, tracking: note.tracking ?? undefined };
    });
    return changed;
  }

  private decided(
    id: string,
    ifMatch: string | undefined,
    decide: Decision,
    tell?: boolean,
  ): ReturnType<ChangeOrder['execute']> {
    return this.orders.execute(id, ifMatch, async (manager, order, facts) => {
      assertBottles(order, facts);
      const shipment = decide(facts);
      if (shipment === null) return false;
      await this.write(manager, order, facts, shipment);
      const isSentNow = facts.parcel?.state !== 'shipped' && facts.parcel?.state !== 'delivered';
      if (shipment.state === 'shipped' && (tell ?? isSentNow))
        await this.tellCustomer(manager, order, facts, shipment, tell === true);
      return true;
    });
  }

  private async write(
    manager: EntityManager,
    order: OrderRecord,
    { parcel }: OrderFacts,
    { state, carrier, tracking }: Shipment,
  ): Promise<void> {
    // A membership without wine, or whose order's wine was refunded, has no parcel: staff's first step begins it.
    if (order.fulfilmentState === 'none' && isUnbegun(parcel)) await this.parcels.begin(order.id, manager);
    await this.parcels.ship(order.id, { state, carrier, tracking }, manager);
    if (!hasClub(order)) return;
    const isBack = state === 'returned' && order.channel === 'club';
    const sent = state !== 'pending' && state !== 'packed' && !isBack;
    await this.members.shippedByOrder(manager, order.id, sent);
  }

  private async tellCustomer(
    manager: EntityManager,
    order: OrderRecord,
    { parcel, boxApart }: OrderFacts,
    { carrier, tracking }: Shipment,
    again: boolean,
  ): Promise<void> {
    // An erased customer has no address.
    if (!order.email.includes('@') || !(await this.parcels.noteTold(order.id, again, manager))) return;
    const noted = {
      boxApart,
      carrier: (carrier === undefined ? parcel?.carrier : carrier) ?? null,
      tracking: (tracking === undefined ? parcel?.tracking : tracking) ?? null,
    };
    await this.outbox.add(manager, mailEvent(shippedMail(order, noted, await addOrderLink(manager, order.id))));
  }
}

const leaves = ({ state }: Shipment): boolean => state === 'shipped' || state === 'delivered';

function assertBottles(order: OrderRecord, { boxApart }: OrderFacts): void {
  if (order.cancelledAt !== null) throw new NothingToShip();
  if (boxApart && order.lines.every(({ type }) => type !== 'wine')) throw new NothingToShip();
  if (order.fulfilmentState === 'none' && !hasClub(order)) throw new NothingToShip();
}
