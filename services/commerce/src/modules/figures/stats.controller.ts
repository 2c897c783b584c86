import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StaySales } from '@shamba/api-contract/internal';
import { Internal } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import type { SalesMonthDto } from './dto/figures.dto.js';
import { ReadFigures } from './read-figures.js';

/** Figures of one month. `revenue`: null while hospitality does not answer. */
interface MonthStats {
  /** Orders with wine. */
  monthlyOrders: number;
  monthlyRevenue: string | null;
}

/** Commerce's figures on the dashboard (docs/rules.md, Figures). Amounts: decimal strings. */
export interface CommerceStats extends MonthStats {
  totalRevenue: string | null;
  wineClubMembers: number;
  lastMonth: MonthStats;
  /** The same month of last year. */
  lastYear: MonthStats;
}

@Internal('gateway')
@Controller('internal/stats')
export class StatsController {
  constructor(private readonly figures: ReadFigures) {}

  /** The dashboard's cards; the month is the property's. */
  @Get()
  async stats(): Promise<CommerceStats> {
    const [{ revenue, months }, wineClubMembers] = await Promise.all([this.figures.sales(), this.figures.members()]);
    return {
      ...statsOf(months.at(-1)),
      totalRevenue: revenue,
      wineClubMembers,
      lastMonth: statsOf(months.at(-2)),
      lastYear: statsOf(months.at(-13)),
    };
  }
}

const statsOf = (month: SalesMonthDto | undefined): MonthStats => ({
  monthlyOrders: month?.orders.wine ?? 0,
  monthlyRevenue: month?.revenue ?? null,
});

@Internal('hospitality')
@Controller('internal/sales')
export class SalesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly figures: ReadFigures,
  ) {}

  /** True if anything was ever sold: dates in the property's time zone are on record then. */
  @Get()
  async any(): Promise<{ any: boolean }> {
    const orders = this.dataSource.createQueryBuilder().select('o.id').from('orders', 'o').limit(1);
    return { any: (await orders.getRawOne<object>()) !== undefined };
  }

  /** The part of the revenue that orders paid for stays. */
  @Get('stays')
  stays(): Promise<StaySales> {
    return this.figures.stays();
  }
}
