import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { firstOf } from '@shamba/service-kit/database';
import { Internal } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { Members } from '../club/index.js';
import { STATS } from './stats.sql.js';

/** Commerce's figures on the dashboard. Amounts: decimal strings. */
export interface CommerceStats {
  /** Orders with wine since the first of the month, cancelled ones left out. */
  monthlyOrders: number;
  /** Money kept: captured totals less refunds, including the kept part of cancelled orders. */
  totalRevenue: string;
  /** The same for the month: a refund counts on its day. */
  monthlyRevenue: string;
  wineClubMembers: number;
}

/** Sales in total and since the first of the month; amounts in cents. */
interface StatsRow {
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
      firstOf<StatsRow>(this.dataSource, STATS, [monthStart, propertyZone()]),
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

@Internal('hospitality')
@Controller('internal/sales')
export class SalesController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** True if anything was ever sold: dates in the property's time zone are on record then. */
  @Get()
  async any(): Promise<{ any: boolean }> {
    const orders = this.dataSource.createQueryBuilder().select('o.id').from('orders', 'o').limit(1);
    return { any: (await orders.getRawOne<object>()) !== undefined };
  }
}
