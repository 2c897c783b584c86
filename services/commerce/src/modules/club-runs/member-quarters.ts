import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { localDateOf } from '@shamba/service-kit/time';
import { DataSource, IsNull, Not } from 'typeorm';
import { ClubShipment, MemberRow } from '../club/index.js';
import type { Snapshot } from '../payments/index.js';
import { declineOf } from './decline-codes.js';
import type { MemberQuarterDto, QuarterItemDto, QuarterState } from './dto/member-quarters.dto.js';
import { boxLinesOf, chargesOf, type QuarterCharge, releasesOf, trackingOf } from './quarter-rows.js';

const MOST_QUARTERS = 40;

/** A member's quarters for staff: each that was charged, or for which something was decided. */
@Injectable()
export class MemberQuarters {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest first; at most 40. @throws NotFound */
  async execute(id: number): Promise<MemberQuarterDto[]> {
    const { manager } = this.dataSource;
    const isShown = await manager.existsBy(MemberRow, { id, archived_at: IsNull(), status: Not('pending') });
    if (!isShown) throw new NotFound('This member');
    const charges = await chargesOf(manager, id, MOST_QUARTERS);
    const rows = await manager.find(ClubShipment, {
      where: { member_id: id },
      order: { quarter: 'DESC' },
      take: MOST_QUARTERS,
    });
    const shipments = new Map(rows.map((row) => [row.quarter, row]));
    const quarters = [...new Set([...charges.keys(), ...shipments.keys()])]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .slice(0, MOST_QUARTERS);
    const releases = await releasesOf(manager, id, [...charges.values()], quarters);
    const orders = [...charges.values()].flatMap(({ orderId }) => orderId ?? []);
    const [tracking, lines] = [await trackingOf(manager, orders), await boxLinesOf(manager, [...charges.values()])];
    return quarters.map((quarter) => {
      const charge = charges.get(quarter);
      return {
        release: releases(quarter, charge),
        ...quarterView(quarter, charge, shipments.get(quarter), lines),
        tracking: (charge?.orderId && tracking.get(charge.orderId)) ?? null,
      };
    });
  }
}

function quarterView(
  quarter: LocalDate,
  charge: QuarterCharge | undefined,
  shipment: ClubShipment | undefined,
  lines: ReadonlyMap<string, QuarterItemDto[]>,
): Omit<MemberQuarterDto, 'release' | 'tracking'> {
  const state = stateOf(charge, shipment);
  const items = charge || state !== 'skipped' ? itemsOf(charge, shipment, lines) : [];
  return {
    quarter,
    state,
    skipped_by: state === 'skipped' ? (shipment?.skipped_by ?? null) : null,
    amount: charge ? toDecimal(charge.row.amount) : null,
    bottles: charge?.row.bottles ?? items.reduce((sum, { quantity }) => sum + quantity, 0),
    attempts: charge?.row.tries ?? 0,
    decline_says: charge?.row.error_code ? declineOf(charge.row.error_code).says : null,
    order: charge?.orderId && charge.orderNumber ? { id: charge.orderId, number: charge.orderNumber } : null,
    sent_on: shipment?.shipped_at ? localDateOf(shipment.shipped_at) : null,
    items,
  };
}

/** A charge that a skip cancelled reads skipped. */
function stateOf(charge: QuarterCharge | undefined, shipment: ClubShipment | undefined): QuarterState {
  if (charge && charge.row.state !== 'cancelled') return charge.row.state;
  if (shipment?.skipped_at) return 'skipped';
  return charge?.row.state ?? 'none';
}

/** As the approval fixed them, else of the box's order, else as chosen for the quarter. */
function itemsOf(
  charge: QuarterCharge | undefined,
  shipment: ClubShipment | undefined,
  lines: ReadonlyMap<string, QuarterItemDto[]>,
): QuarterItemDto[] {
  const snapshot: Partial<Snapshot> | null | undefined = charge?.row.snapshot;
  const approved = snapshot?.lines?.filter(({ type }) => type === 'wine');
  const ofOrder = charge?.row.box_order_id ? lines.get(charge.row.box_order_id) : undefined;
  // A quarter paid by the member's own order has no added bottles.
  const byOrder = charge?.row.state === 'paid' && charge.row.run_id === null;
  const chosen = [...(shipment?.items ?? []), ...(byOrder ? [] : (shipment?.added ?? []))];
  return merged(approved?.map(({ title, quantity }) => ({ name: title, quantity })) ?? ofOrder ?? chosen);
}

/** One item for each wine: a box may hold more of a wine that its member added. */
function merged(items: readonly QuarterItemDto[]): QuarterItemDto[] {
  const bottles = new Map<string, number>();
  for (const { name, quantity } of items) bottles.set(name, (bottles.get(name) ?? 0) + quantity);
  return Array.from(bottles, ([name, quantity]) => ({ name, quantity }));
}
