import { Injectable } from '@nestjs/common';
import { type Cents, toDecimal } from '@shamba/rules';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { ShipToClaim } from '../../club/index.js';
import {
  type DeliveryMethod,
  type OrderFacts,
  type OrderRecord,
  type StaffOrderDto,
  toSend,
} from '../../orders/index.js';
import { complianceOf, type PostalAddress } from '../../payments/index.js';
import { type GivenBack, MoneyBack, planShipping, RefundRepository } from '../../refunds/index.js';
import { ChangeOrder } from '../change-order.js';
import { Destinations } from '../destinations.js';
import { NothingToShip, RefundChanged, TaxWouldChange, WrongStep } from '../fulfilment.errors.js';
import { FulfilmentRepository } from '../fulfilment.repository.js';

export interface DeliveryChange {
  method: DeliveryMethod;
  /** Shipping refunded with a change to pickup, as shown on the page. */
  refund: Cents;
  /** Where it is sent to from here on; null: the order's own address. */
  address: ShipToClaim | null;
  ifMatch: string | undefined;
}

/**
 * Changes an order that was not sent yet from shipping to pickup, or back, also one that was not collected and is on
 * the shelf. One that came back from the carrier is sent again, or kept for pickup.
 */
@Injectable()
export class ChangeDelivery {
  constructor(
    private readonly orders: ChangeOrder,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
    private readonly parcels: FulfilmentRepository,
    private readonly destinations: Destinations,
    private readonly clock: Clock,
  ) {}

  /**
   * To pickup: refunds the rest of the shipping. To shipping: charges nothing, also not for another address. After a
   * parcel came back nothing is refunded or charged. Repeating it changes nothing.
   * @throws NotFound, StaleVersion, NothingToShip, WrongStep, TaxWouldChange, OtherTaxThere, SentElsewhere,
   * RefundChanged, NoShippingAddress (409), StateNotServed, CannotShipThere (422).
   */
  async execute(id: string, { method, refund, address, ifMatch }: DeliveryChange): Promise<StaffOrderDto> {
    let given: GivenBack | null = null;
    const { order } = await this.orders.execute(id, ifMatch, async (manager, record, facts) => {
      const { parcel } = facts;
      const to = address && (await this.destinations.another(record, address, manager));
      const isBack = parcel?.method === 'ship' && parcel.state === 'returned';
      if (!isBack && parcel?.method === method && to === null) return false;
      if (!isBack) assertOpen(record, facts, method);
      if (to !== null) await this.sendTo(record, to, manager);
      const moved = to === null ? record : { ...record, shippingAddress: to };
      if (isBack) await this.again(moved, facts, method, manager);
      else if (parcel?.method !== method) {
        await this.destinations.assertSameTax(record);
        if (method === 'pickup') given = await this.giveShippingBack(manager, record, refund);
        else await this.destinations.assertShippable(moved);
        await this.parcels.changeMethod(id, method, given?.paymentState ?? record.paymentState, manager);
      }
      return true;
    });
    if (given !== null) this.money.carryOut(given);
    return order;
  }

  /** Refund of a change to pickup in cents; null when the order can't be changed to pickup. */
  async preview(order: OrderRecord, facts: OrderFacts): Promise<Cents | null> {
    if (facts.parcel?.method !== 'ship') return null;
    try {
      assertOpen(order, facts, 'pickup');
      await this.destinations.assertSameTax(order);
    } catch (error) {
      if (error instanceof NothingToShip || error instanceof WrongStep || error instanceof TaxWouldChange) return null;
      throw error;
    }
    return planShipping(order, await this.refunds.ofOrder(order.id)).amount;
  }

  private async sendTo(order: OrderRecord, to: PostalAddress, manager: EntityManager): Promise<void> {
    const compliance = complianceOf(order.lines, { shippingAddress: to, ageConfirmed: true }, this.clock.now());
    await this.parcels.changeAddress(order.id, to, compliance, manager);
  }

  private async again(
    order: OrderRecord,
    facts: OrderFacts,
    method: DeliveryMethod,
    manager: EntityManager,
  ): Promise<void> {
    if (order.cancelledAt !== null || toSend(order, facts).length === 0) throw new NothingToShip();
    if (method === 'pickup') await this.destinations.assertSameTax(order);
    else await this.destinations.assertShippable(order);
    await this.parcels.beginAgain(order.id, method, manager);
  }

  private async giveShippingBack(manager: EntityManager, order: OrderRecord, shown: Cents): Promise<GivenBack> {
    const known = await this.refunds.ofOrder(order.id, manager);
    const plan = planShipping(order, known);
    if (plan.amount !== shown) throw new RefundChanged(toDecimal(plan.amount));
    return this.money.decide(manager, order, known, plan, {
      by: 'staff',
      reason: 'Changed to pickup',
      requestKey: null,
    });
  }
}

/** @throws NothingToShip, WrongStep (409) when the bottles have left, or there are none. */
function assertOpen(order: OrderRecord, facts: OrderFacts, to: DeliveryMethod): void {
  const { parcel } = facts;
  if (order.cancelledAt !== null || parcel === null) throw new NothingToShip();
  if (parcel.method === 'pickup' && parcel.state === 'returned' && to === 'ship') {
    if (toSend(order, facts).length === 0) throw new NothingToShip();
    return;
  }
  if (parcel.state !== 'pending' && parcel.state !== 'ready') throw new WrongStep(parcel.state);
}
