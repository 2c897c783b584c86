import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { audited, checkVersion, Clock, DomainError, inTransaction, NotFound } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from '../../../shared/sql.js';
import { Members } from '../../club/index.js';
import type { OrderRecord } from '../order-record.js';
import { orderView } from '../order-view.js';
import { OrderStore } from '../order-store.js';

export class NothingToShip extends DomainError {
  constructor() {
    super({ code: 'nothing_to_ship', status: 'conflict', publicMessage: 'There is nothing to ship in this order.' });
  }
}

export interface Shipment {
  /** packed: still to be sent, so the order is pending. */
  state: 'pending' | 'packed' | 'shipped' | 'delivered';
  carrier: string | null;
  tracking: string | null;
}

/** Staff say how far an order's bottles are: its wines, and those of the club's quarter that it paid for. */
@Injectable()
export class ShipOrder {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderStore,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, StaleVersion, NothingToShip (409: no bottles, or cancelled). */
  async execute(id: string, shipment: Shipment, ifMatch: string | undefined): Promise<OrderRecord> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.orders.lock(id, manager);
      if (!before) throw new NotFound('This order');
      checkVersion(before.version, ifMatch);
      await this.assertBottles(before, manager);
      await rowsOf(manager, SHIP, [id, shipment.state, shipment.carrier, shipment.tracking, this.clock.now()]);
      if (hasClub(before))
        await this.members.shippedByOrder(manager, id, shipment.state === 'shipped' || shipment.state === 'delivered');
      const after = await this.orders.find(id, manager);
      if (!after) throw new NotFound('This order');
      await audited(manager, {
        entity: 'order',
        id,
        action: 'update',
        before: orderView(before),
        after: orderView(after),
      });
      return after;
    });
  }

  private async assertBottles(order: OrderRecord, manager: EntityManager): Promise<void> {
    if (order.cancelledAt !== null) throw new NothingToShip();
    if (order.fulfilmentState !== 'none') return;
    if (!hasClub(order)) throw new NothingToShip();
    // A membership alone counts as done when it is paid: its parcel begins when staff first speak of it.
    await rowsOf(manager, BEGIN_PARCEL, [order.id, this.clock.now()]);
  }
}

const hasClub = ({ lines }: OrderRecord): boolean =>
  lines.some(({ type, quantity, refundedQuantity }) => type === 'wine_club' && refundedQuantity < quantity);

const BEGIN_PARCEL = `INSERT INTO fulfilments (order_id, method, state, created_at, updated_at) VALUES ($1, 'ship', 'pending', $2, $2)`;

const SHIP = `
  WITH moved AS (
    UPDATE fulfilments SET state = CASE WHEN $2 = 'packed' THEN 'pending' ELSE $2 END, carrier = coalesce($3, carrier), tracking = coalesce($4, tracking),
      updated_at = $5, version = version + 1,
      packed_at = CASE WHEN $2 = 'pending' THEN NULL ELSE coalesce(packed_at, $5) END,
      shipped_at = CASE WHEN $2 IN ('pending', 'packed') THEN NULL ELSE coalesce(shipped_at, $5) END,
      delivered_at = CASE WHEN $2 = 'delivered' THEN coalesce(delivered_at, $5) END
    WHERE order_id = $1 AND state <> 'cancelled'
  ), noted AS (
    INSERT INTO order_events (order_id, at, kind) VALUES ($1, $5, $2)
  )
  UPDATE orders SET fulfilment_state = CASE WHEN $2 = 'packed' THEN 'pending' ELSE $2 END, updated_at = $5, version = version + 1 WHERE id = $1`;
