import type { LocalDate } from '@shamba/rules';
import { Any, type EntityManager } from 'typeorm';
import { ClubCharge, ClubRelease, LIVE_CHARGE, ReleaseRow } from '../club/index.js';
import { Fulfilment, OrderLine } from '../orders/index.js';
import type { QuarterItemDto, QuarterReleaseDto } from './dto/member-quarters.dto.js';

/** A quarter's charge with the order that brings its box, else the order that paid for it. */
export interface QuarterCharge {
  row: ClubCharge;
  orderId: string | null;
  orderNumber: string | null;
}

/** A member's charge of each of the newest quarters: the one that counts, else the newest. */
export async function chargesOf(
  manager: EntityManager,
  memberId: number,
  limit: number,
): Promise<Map<LocalDate, QuarterCharge>> {
  const { entities, raw } = await manager
    .createQueryBuilder(ClubCharge, 'c')
    .distinctOn(['c.quarter'])
    .addSelect(LIVE_CHARGE, 'live')
    .addSelect('o.id', 'order_id')
    .addSelect('o.order_number', 'order_number')
    .leftJoin('orders', 'o', 'o.id = coalesce(c.box_order_id, c.order_id)')
    .where('c.member_id = :memberId', { memberId })
    .orderBy('c.quarter', 'DESC')
    .addOrderBy('live', 'DESC')
    .addOrderBy('c.created_at', 'DESC')
    .addOrderBy('c.id')
    .limit(limit)
    .getRawAndEntities<{ order_id: string | null; order_number: string | null }>();
  return new Map(
    entities.map((row, index) => [
      row.quarter,
      { row, orderId: raw[index]?.order_id ?? null, orderNumber: raw[index]?.order_number ?? null },
    ]),
  );
}

/** The release of a quarter: of its charge or of its box, else the newest one that the member was simulated in. */
export async function releasesOf(
  manager: EntityManager,
  memberId: number,
  charges: readonly QuarterCharge[],
  quarters: readonly LocalDate[],
): Promise<(quarter: LocalDate, charge?: QuarterCharge) => QuarterReleaseDto | null> {
  const ids = charges.flatMap(({ row }) => row.run_id ?? row.box_run_id ?? []);
  const rows = await manager
    .createQueryBuilder()
    .select('r.id', 'id')
    .addSelect('CAST(r.quarter AS text)', 'quarter')
    .addSelect(`coalesce(r.name, to_char(r.quarter, 'FMMonth YYYY'))`, 'name')
    .addSelect(`w.run_id IS NOT NULL AND r.state <> 'closed'`, 'simulated')
    .from(ClubRelease, 'r')
    .leftJoin(ReleaseRow, 'w', 'w.run_id = r.id AND w.member_id = :memberId', { memberId })
    .where('r.id = ANY(:ids) OR (r.quarter = ANY(:quarters) AND w.run_id IS NOT NULL)', { ids, quarters })
    .orderBy('r.id')
    .getRawMany<QuarterReleaseDto & { quarter: LocalDate; simulated: boolean }>();
  const byId = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  const simulated = new Map(
    rows.filter((row) => row.simulated).map(({ quarter, id, name }) => [quarter, { id, name }]),
  );
  return (quarter, charge) =>
    byId.get(charge?.row.run_id ?? charge?.row.box_run_id ?? 0) ?? simulated.get(quarter) ?? null;
}

/** Tracking of each order's newest parcel. */
export async function trackingOf(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<Map<string, string | null>> {
  const parcels = await manager.find(Fulfilment, { where: { order_id: Any(orderIds) }, order: { id: 'ASC' } });
  return new Map(parcels.map(({ order_id, tracking }) => [order_id, tracking]));
}

/** Bottles of the boxes that have an order of their own, by order. */
export async function boxLinesOf(
  manager: EntityManager,
  charges: readonly QuarterCharge[],
): Promise<Map<string, QuarterItemDto[]>> {
  const orders = charges.flatMap(({ row }) => row.box_order_id ?? []);
  const lines = await manager.find(OrderLine, {
    where: { order_id: Any(orders), item_type: 'wine' },
    order: { id: 'ASC' },
  });
  const byOrder = new Map<string, QuarterItemDto[]>();
  for (const { order_id, title, quantity } of lines)
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { name: title, quantity }]);
  return byOrder;
}
