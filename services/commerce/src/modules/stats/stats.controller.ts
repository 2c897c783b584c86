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
  /**
   * What was paid and is kept: captured totals less refunds that went
   * back, also of cancelled orders whose rules kept a part.
   */
  totalRevenue: string;
  /** The same of the month: a refund counts on the day on which it went back. */
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

/** Money from the daily rows, the month's wine orders from their index. */
const STATS = `
  SELECT (SELECT count(*) FROM orders WHERE has_wine AND created_at >= ($1::date)::timestamp AT TIME ZONE $2 AND cancelled_at IS NULL
            AND payment_state NOT IN ('voided', 'lost'))::int AS wine_orders,
    coalesce(sum(taken), 0)::bigint::text AS total, coalesce(sum(taken) FILTER (WHERE day >= $1::date), 0)::bigint::text AS monthly
  FROM sales_figures WHERE kind = 'all'`;
