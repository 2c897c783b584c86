import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, Internal, propertyZone, toDecimal, todayIn } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { firstOf } from '../../shared/sql.js';
import { Members } from '../club/index.js';

/** What the dashboard says of commerce. Amounts: decimal strings. */
export interface CommerceStats {
  /** Orders with wine since the first of the month, cancelled ones left out. */
  monthlyOrders: number;
  /** What was paid and is kept: totals less refunds, also of cancelled orders whose rules kept a part. */
  totalRevenue: string;
  monthlyRevenue: string;
  wineClubMembers: number;
}

interface Row {
  wine_orders: number;
  total: string;
  monthly: string;
}

@Controller('internal/stats')
export class StatsController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: Members,
    private readonly clock: Clock,
  ) {}

  /** Counts for the admin dashboard; the month is the property's. */
  @Internal('gateway')
  @Get()
  async stats(): Promise<CommerceStats> {
    const monthStart = `${todayIn(this.clock).slice(0, 7)}-01`;
    const [row, wineClubMembers] = await Promise.all([
      firstOf<Row>(this.dataSource, STATS, [monthStart, propertyZone()]),
      this.members.countActive(),
    ]);
    return {
      monthlyOrders: row?.wine_orders ?? 0,
      totalRevenue: toDecimal(BigInt(row?.total ?? 0)),
      monthlyRevenue: toDecimal(BigInt(row?.monthly ?? 0)),
      wineClubMembers,
    };
  }
}

const STATS = `
  WITH given AS (
    SELECT order_id, sum(amount) AS amount FROM refunds WHERE state IN ('requested', 'pending', 'completed') GROUP BY order_id
  ), counted AS (
    SELECT o.total - coalesce(given.amount, 0) AS net, o.created_at >= ($1::date)::timestamp AT TIME ZONE $2 AS this_month,
      o.cancelled_at IS NULL AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_type = 'wine') AS has_wine
    FROM orders o LEFT JOIN given ON given.order_id = o.id WHERE o.payment_state NOT IN ('voided', 'lost')
  )
  SELECT count(*) FILTER (WHERE this_month AND has_wine)::int AS wine_orders, coalesce(sum(net), 0)::bigint::text AS total,
    coalesce(sum(net) FILTER (WHERE this_month), 0)::bigint::text AS monthly
  FROM counted`;
