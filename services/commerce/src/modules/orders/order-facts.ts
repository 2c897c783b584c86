import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, localDateOf, todayIn } from '@shamba/service-kit/time';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { type DeliveryMethod, Fulfilment, type ParcelState } from './fulfilment.entity.js';
import { type Channel, Order } from './order.entity.js';
import { RELEASES_OF_ORDERS } from './order-releases.sql.js';

/** An order's bottles on their way to the customer. */
export interface Parcel {
  method: DeliveryMethod;
  state: ParcelState;
  carrier: string | null;
  tracking: string | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  readyAt: Date | null;
  collectedAt: Date | null;
  /** Name of the person who took the bottles. */
  collectedBy: string | null;
  idChecked: boolean | null;
  /** Name of the member of staff who handed them over. */
  handedOverBy: string | null;
  returnedAt: Date | null;
}

/** Facts that staff need to send an order or hand it over. */
export interface OrderFacts {
  id: string;
  channel: Channel;
  giftMessage: string | null;
  /** The order is not sent before this day. */
  shipAfter: LocalDate | null;
  /** True before that day. */
  early: boolean;
  holdReason: string | null;
  /** The last day of the hold; null: until it is released. */
  holdUntil: LocalDate | null;
  /** True if the hold is in force today. */
  held: boolean;
  /** Last local date to answer a dispute of its payment; null: no open dispute. */
  disputeDue: LocalDate | null;
  /** null: nothing to send or hand over. */
  parcel: Parcel | null;
  /** The club's release that made it; null: none. */
  release: OrderRelease | null;
  /** The member's address, where a club's box that waits goes to another; null: it does not. */
  movedTo: MemberAddress | null;
  /** The box that its membership paid for leaves with an order of its own: it is not packed with this one. */
  boxApart: boolean;
}

/** A member's address, named as in calls; each part may be missing. */
export interface MemberAddress {
  shipping_address: string;
  shipping_city: string | null;
  shipping_state: string | null;
  shipping_zip: string | null;
}

export interface OrderRelease {
  id: number;
  name: string;
}

const parcelOf = (row: Fulfilment): Parcel => ({
  method: row.method,
  state: row.state,
  carrier: row.carrier,
  tracking: row.tracking,
  packedAt: row.packed_at,
  shippedAt: row.shipped_at,
  deliveredAt: row.delivered_at,
  readyAt: row.ready_at,
  collectedAt: row.collected_at,
  collectedBy: row.collected_by,
  idChecked: row.id_checked,
  handedOverBy: row.handed_over_by,
  returnedAt: row.returned_at,
});

/** Reads the facts that staff pack orders by. */
@Injectable()
export class ReadOrderFacts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Facts of orders by id. */
  async of(ids: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<Map<string, OrderFacts>> {
    const orders = await manager.find(Order, { select: FACTS, where: { id: Any([...ids]) } });
    const parcels = await manager.find(Fulfilment, { where: { order_id: Any([...ids]) }, order: { id: 'ASC' } });
    const newest = new Map(parcels.map((row) => [row.order_id, parcelOf(row)]));
    const disputes = await disputesDue(ids, manager);
    const releases = await releasesOf(ids, manager);
    const apart = await boxesApart(ids, manager);
    const today = todayIn(this.clock);
    return new Map(
      orders.map((row) => [
        row.id,
        {
          id: row.id,
          channel: row.channel,
          giftMessage: row.gift_message,
          shipAfter: row.ship_after,
          early: row.ship_after !== null && row.ship_after > today,
          holdReason: row.hold_reason,
          holdUntil: row.hold_until,
          held: row.hold_reason !== null && (row.hold_until === null || row.hold_until >= today),
          disputeDue: disputes.get(row.id) ?? null,
          parcel: newest.get(row.id) ?? null,
          ...releaseOf(releases.get(row.id)),
          boxApart: apart.has(row.id),
        },
      ]),
    );
  }

  /** Facts of an existing order. */
  async one(id: string, manager: EntityManager = this.dataSource.manager): Promise<OrderFacts> {
    const facts = (await this.of([id], manager)).get(id);
    if (!facts) throw new Error(`Order ${id} was not found`);
    return facts;
  }
}

type MadeBy = OrderRelease & Pick<OrderFacts, 'movedTo'>;

const releaseOf = (made?: MadeBy): Pick<OrderFacts, 'release' | 'movedTo'> => ({
  release: made ? { id: made.id, name: made.name } : null,
  movedTo: made?.movedTo ?? null,
});

const FACTS = {
  id: true,
  channel: true,
  gift_message: true,
  ship_after: true,
  hold_reason: true,
  hold_until: true,
} as const;

/** Local dates to answer open disputes by, by order. */
async function disputesDue(ids: readonly string[], manager: EntityManager): Promise<Map<string, LocalDate>> {
  const rows = await manager
    .createQueryBuilder()
    .select('d.order_id', 'order')
    .addSelect('min(d.due_at)', 'due')
    .from('disputes', 'd')
    .where(`d.order_id = ANY(:ids) AND d.state IN ('evidence_required', 'inquiry_evidence_required')`, { ids })
    .groupBy('d.order_id')
    .getRawMany<{ order: string; due: Date | null }>();
  return new Map(rows.flatMap(({ order, due }) => (due ? [[order, localDateOf(due)]] : [])));
}

/** Releases of the club that made these orders, by order. Runs of the past have no name. */
async function releasesOf(ids: readonly string[], manager: EntityManager): Promise<Map<string, MadeBy>> {
  const rows = await rowsOf<MadeBy & { orderId: string }>(manager, RELEASES_OF_ORDERS, [ids]);
  return new Map(rows.map(({ orderId, ...release }) => [orderId, release]));
}

/** Orders that paid a quarter whose box has, or will have, an order of its own. */
async function boxesApart(ids: readonly string[], manager: EntityManager): Promise<Set<string>> {
  const rows = await manager
    .createQueryBuilder()
    .select('c.order_id', 'order')
    .from('club_charges', 'c')
    .where(`c.order_id = ANY(:ids) AND c.box_run_id IS NOT NULL AND c.state = 'paid'`, { ids })
    .getRawMany<{ order: string }>();
  return new Set(rows.map(({ order }) => order));
}

/** SQL: the condition that a hold is in force on a day. */
export const heldOn = (day: string): string =>
  `o.hold_reason IS NOT NULL AND (o.hold_until IS NULL OR o.hold_until >= ${day}::date)`;
