import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaidStayMonth, StaySales } from '@shamba/api-contract/internal';
import { type Cents, parseCents, sum, toDecimal } from '@shamba/rules';
import { CONFIG, propertyZone } from '@shamba/service-kit/config';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { type ItemType, itemTypes } from '../items/index.js';
import type { ClubMonthDto, SalesMonthDto } from './dto/figures.dto.js';
import { ALL_TAKEN, CLUB_BY_MONTH, MEMBERS_NOW, SALES_BY_MONTH, STAYS_TAKEN } from './monthly-figures.sql.js';

const MONTHS = 24;

/** Figures of one kind of line in a month; amounts in cents. */
interface SalesRow {
  month: string;
  kind: string;
  orders: number;
  taken: string;
  net: string;
}

/** Revenue, net, orders and club members (docs/rules.md, Figures): the only code that sums them. */
@Injectable()
export class ReadFigures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly services: InternalHttp,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Revenue of all time, and two years by month, oldest first; revenue is null while hospitality does not answer. */
  async sales(): Promise<{ revenue: string | null; months: SalesMonthDto[] }> {
    const [rows, ever, house] = await Promise.all([
      rowsOf<SalesRow>(this.dataSource, SALES_BY_MONTH, [todayIn(this.clock), MONTHS]),
      firstOf<{ taken: string }>(this.dataSource, ALL_TAKEN, []),
      this.paidStays(),
    ]);
    const withHouse = (cents: bigint, of: 'taken' | 'net', month?: string): string | null => {
      if (house === null) return null;
      const parts = month === undefined ? house : house.filter((part) => part.month === month);
      return toDecimal(parts.reduce((sum, part) => sum + parseCents(part[of]), cents));
    };
    const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, kinds]) => {
      const of = (wanted: string): SalesRow | undefined => kinds.find(({ kind }) => kind === wanted);
      const net = sum(kinds.map((row) => BigInt(row.net)));
      return {
        month,
        revenue: withHouse(BigInt(of('all')?.taken ?? 0), 'taken', month),
        net: withHouse(net, 'net', month),
        orders: Object.fromEntries(itemTypes.map((type) => [type, of(type)?.orders ?? 0])) as Record<ItemType, number>,
      };
    });
    return { revenue: withHouse(BigInt(ever?.taken ?? 0), 'taken'), months };
  }

  /** The part of the revenue that orders paid for stays. */
  async stays(): Promise<StaySales> {
    const row = await firstOf<{ taken: string; stays: number }>(this.dataSource, STAYS_TAKEN, []);
    const taken: Cents = BigInt(row?.taken ?? 0);
    return { taken: toDecimal(taken), stays: row?.stays ?? 0 };
  }

  /** Club members of today. */
  async members(): Promise<number> {
    return (await firstOf<{ members: number }>(this.dataSource, MEMBERS_NOW, []))?.members ?? 0;
  }

  /** Club members of two years by month, oldest first. */
  club(): Promise<ClubMonthDto[]> {
    return rowsOf(this.dataSource, CLUB_BY_MONTH, [todayIn(this.clock), MONTHS, propertyZone()]);
  }

  /** Stays that no order paid for; null while hospitality does not answer. */
  private async paidStays(): Promise<PaidStayMonth[] | null> {
    try {
      const call = { method: 'GET', path: '/internal/paid-stays', timeoutMs: this.config.FIGURES_TIMEOUT_MS } as const;
      return (await this.services.request<PaidStayMonth[]>('hospitality', call)).body;
    } catch {
      return null;
    }
  }
}
