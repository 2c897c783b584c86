import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { Member } from '../memberships/member.js';
import { ChargeRepository } from './charge.repository.js';
import type { ShipmentItem } from './choose-bottles.js';
import { movedShipments } from './shipment-dates-settings.js';
import { type ShipmentPlan, type Upcoming, upcomingShipments } from './shipment-dates.js';

interface PlanRow extends ShipmentPlan {
  /** Wines chosen by staff; null: chosen by preferences and stock. */
  items: ShipmentItem[] | null;
}

export interface ShipmentChange {
  shipsOn: LocalDate | null | undefined;
  items: ShipmentItem[] | null | undefined;
}

export interface Schedule {
  upcoming: Upcoming[];
  /** Bottles of paid quarters. */
  paid: ReadonlyMap<LocalDate, number>;
  /** Contents fixed by staff, by quarter. */
  fixed: ReadonlyMap<LocalDate, ShipmentItem[]>;
}

/** Decisions about members' shipments. A quarter without a row is shipped as usual. */
@Injectable()
export class ShipmentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: ChargeRepository,
    private readonly clock: Clock,
  ) {}

  async scheduleOf(
    member: Pick<Member, 'id' | 'status' | 'pausedUntil'>,
    runner: Runner = this.dataSource,
  ): Promise<Schedule> {
    const plans = await rowsOf<PlanRow>(
      runner,
      `SELECT quarter::text, ships_on::text AS "shipsOn", skipped_at IS NOT NULL AS skipped, shipped_at IS NOT NULL AS shipped, items
       FROM club_shipments WHERE member_id = $1`,
      [member.id],
    );
    const paid = await this.charges.paidQuarters(runner, member.id);
    const facts = {
      today: todayIn(this.clock),
      plans,
      moved: await movedShipments(runner),
      paid: new Set(paid.keys()),
      pausedUntil: member.pausedUntil,
      ended: member.status === 'cancelled',
    };
    const fixed = new Map(plans.flatMap((plan) => (plan.items === null ? [] : [[plan.quarter, plan.items] as const])));
    return { upcoming: upcomingShipments(facts), paid, fixed };
  }

  async skip(runner: Runner, memberId: number, quarter: LocalDate): Promise<void> {
    await rowsOf(
      runner,
      `INSERT INTO club_shipments (member_id, quarter, skipped_at, created_at, updated_at) VALUES ($1, $2, $3, $3, $3)
       ON CONFLICT (member_id, quarter) DO UPDATE SET skipped_at = excluded.skipped_at, updated_at = excluded.updated_at, version = club_shipments.version + 1`,
      [memberId, quarter, this.clock.now()],
    );
  }

  /** Sets staff's day and contents for one quarter; null removes them, `undefined` leaves them unchanged. */
  async plan(runner: Runner, memberId: number, quarter: LocalDate, { shipsOn, items }: ShipmentChange): Promise<void> {
    await rowsOf(
      runner,
      `INSERT INTO club_shipments (member_id, quarter, ships_on, items, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (member_id, quarter) DO UPDATE SET ships_on = CASE WHEN $6 THEN club_shipments.ships_on ELSE excluded.ships_on END,
         items = CASE WHEN $7 THEN club_shipments.items ELSE excluded.items END, updated_at = excluded.updated_at, version = club_shipments.version + 1`,
      [
        memberId,
        quarter,
        shipsOn ?? null,
        items ? JSON.stringify(items) : null,
        this.clock.now(),
        shipsOn === undefined,
        items === undefined,
      ],
    );
  }

  /** Marks a paid quarter as sent or unsent. Returns true if that changed anything. */
  async settle(runner: Runner, memberId: number, quarter: LocalDate, sent: boolean): Promise<boolean> {
    const rows = await rowsOf(runner, sent ? SEND : TAKE_BACK, [memberId, quarter, this.clock.now()]);
    return rows.length > 0;
  }

  /** True if a quarter paid by this order was shipped. */
  async hasSentFor(runner: Runner, orderId: string): Promise<boolean> {
    const rows = await rowsOf(runner, SENT_FOR, [orderId]);
    return rows.length > 0;
  }

  /** Marks the quarters paid by an order as sent or unsent. */
  async settleOrder(runner: Runner, orderId: string, sent: boolean): Promise<void> {
    await rowsOf(
      runner,
      `INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at)
       SELECT member_id, quarter, CASE WHEN $2 THEN $3::timestamptz END, $3, $3 FROM club_charges WHERE order_id = $1 AND state IN ('due', 'paid')
       ON CONFLICT (member_id, quarter) DO UPDATE SET shipped_at = CASE WHEN $2 THEN coalesce(club_shipments.shipped_at, excluded.shipped_at) END,
         updated_at = excluded.updated_at, version = club_shipments.version + 1`,
      [orderId, sent, this.clock.now()],
    );
  }

  async unskip(runner: Runner, memberId: number, quarter: LocalDate): Promise<void> {
    await rowsOf(
      runner,
      'UPDATE club_shipments SET skipped_at = NULL, updated_at = $3, version = version + 1 WHERE member_id = $1 AND quarter = $2',
      [memberId, quarter, this.clock.now()],
    );
  }
}

const SEND = `
  INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at) VALUES ($1, $2, $3, $3, $3)
  ON CONFLICT (member_id, quarter) DO UPDATE
    SET shipped_at = excluded.shipped_at, updated_at = excluded.updated_at, version = club_shipments.version + 1
    WHERE club_shipments.shipped_at IS NULL RETURNING id`;

const TAKE_BACK = `
  UPDATE club_shipments SET shipped_at = NULL, updated_at = $3, version = version + 1
  WHERE member_id = $1 AND quarter = $2 AND shipped_at IS NOT NULL RETURNING id`;

const SENT_FOR = `
  SELECT s.id FROM club_charges c JOIN club_shipments s ON s.member_id = c.member_id AND s.quarter = c.quarter
  WHERE c.order_id = $1 AND c.state = 'paid' AND s.shipped_at IS NOT NULL LIMIT 1`;
