import { Injectable } from '@nestjs/common';
import { type Cents, toDecimal } from '@shamba/rules';
import { localDateOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { DeliveryMethod, OrderFacts, OrderRecord, StaffOrderDto } from '../../orders/index.js';
import { TaxRates } from '../../pricing/index.js';
import { type GivenBack, MoneyBack, planShipping, RefundRepository } from '../../refunds/index.js';
import { ShipStateRepository, StateNotServed } from '../../shipping/index.js';
import { ChangeOrder } from '../change-order.js';
import { NoShippingAddress, NothingToShip, RefundChanged, TaxWouldChange, WrongStep } from '../fulfilment.errors.js';
import { FulfilmentRepository } from '../fulfilment.repository.js';

export interface DeliveryChange {
  method: DeliveryMethod;
  /** Shipping refunded with a change to pickup, as shown on the page. */
  refund: Cents;
  ifMatch: string | undefined;
}

/**
 * Changes an order that was not sent yet from shipping to pickup, or back. One that came back from the carrier is sent
 * again, or kept for pickup.
 */
@Injectable()
export class ChangeDelivery {
  constructor(
    private readonly orders: ChangeOrder,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
    private readonly taxes: TaxRates,
    private readonly states: ShipStateRepository,
    private readonly parcels: FulfilmentRepository,
  ) {}

  /**
   * To pickup: refunds the rest of the shipping. To shipping: charges nothing. After a parcel came back nothing is
   * refunded or charged. Repeating it changes nothing.
   * @throws NotFound, StaleVersion, NothingToShip, WrongStep, TaxWouldChange, RefundChanged, NoShippingAddress (409),
   * StateNotServed (422).
   */
  async execute(id: string, { method, refund, ifMatch }: DeliveryChange): Promise<StaffOrderDto> {
    let given: GivenBack | null = null;
    const { order } = await this.orders.execute(id, ifMatch, async (manager, record, facts) => {
      if (facts.parcel?.method === 'ship' && facts.parcel.state === 'returned') {
        await this.again(record, method, manager);
        return true;
      }
      if (facts.parcel?.method === method) return false;
      await this.assertOpen(record, facts);
      if (method === 'pickup') given = await this.giveShippingBack(manager, record, refund);
      else await this.assertShippable(record);
      await this.parcels.changeMethod(id, method, given?.paymentState ?? record.paymentState, manager);
      return true;
    });
    if (given !== null) this.money.carryOut(given);
    return order;
  }

  /** Refund of a change to pickup in cents; null when the order can't be changed to pickup. */
  async preview(order: OrderRecord, facts: OrderFacts): Promise<Cents | null> {
    if (facts.parcel?.method !== 'ship') return null;
    try {
      await this.assertOpen(order, facts);
    } catch (error) {
      if (error instanceof NothingToShip || error instanceof WrongStep || error instanceof TaxWouldChange) return null;
      throw error;
    }
    return planShipping(order, await this.refunds.ofOrder(order.id)).amount;
  }

  private async assertOpen(order: OrderRecord, { parcel }: OrderFacts): Promise<void> {
    if (order.cancelledAt !== null || parcel === null) throw new NothingToShip();
    if (parcel.state !== 'pending' && parcel.state !== 'ready') throw new WrongStep(parcel.state);
    await this.assertSameTax(order);
  }

  private async again(order: OrderRecord, method: DeliveryMethod, manager: EntityManager): Promise<void> {
    const isLeft = order.lines.some(
      ({ type, quantity, refundedQuantity }) => type === 'wine' && quantity > refundedQuantity,
    );
    if (order.cancelledAt !== null || !isLeft) throw new NothingToShip();
    if (method === 'pickup') await this.assertSameTax(order);
    else await this.assertShippable(order);
    await this.parcels.beginAgain(order.id, method, manager);
  }

  private async assertSameTax(order: OrderRecord): Promise<void> {
    const state = order.shippingAddress?.state ?? null;
    const { winery, destination } = await this.taxes.on(localDateOf(order.createdAt), state);
    if (state !== null && destination.standard !== undefined && destination.standard !== winery.standard)
      throw new TaxWouldChange(state);
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

  private async assertShippable({ shippingAddress }: OrderRecord): Promise<void> {
    if (shippingAddress === null) throw new NoShippingAddress();
    const state = await this.states.find(shippingAddress.state);
    if (!state?.served) throw new StateNotServed(state?.stateName ?? shippingAddress.state);
  }
}
