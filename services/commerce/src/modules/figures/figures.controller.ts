import { Controller, Get } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { toDecimal } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { Staff } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { itemTypes, type ItemType } from '../items/index.js';
import { ClubFiguresDto, SalesFiguresDto } from './dto/figures.dto.js';
import { CLUB_BY_MONTH, SALES_BY_MONTH } from './monthly-figures.sql.js';

const MONTHS = 24;

/** Sales of one kind of line in a month; `net` in cents. */
interface SalesRow {
  month: string;
  kind: string;
  orders: number;
  net: string;
}

/** Two years by month, for the dashboard's trends. */
@ApiTags('overview')
@Controller('api/admin/figures')
export class FiguresController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Revenue and orders by month, from daily rows. A visit or stay counts in the month in which it takes place. */
  @Staff('stats.read')
  @ApiOkResponse({ type: SalesFiguresDto })
  @Get('sales')
  async sales(): Promise<SalesFiguresDto> {
    const rows = await rowsOf<SalesRow>(this.dataSource, SALES_BY_MONTH, [todayIn(this.clock), MONTHS]);
    const byMonth = Map.groupBy(rows, ({ month }) => month);
    return {
      months: [...byMonth].map(([month, kinds]) => ({
        month,
        revenue: toDecimal(kinds.reduce((sum, { net }) => sum + BigInt(net), 0n)),
        orders: Object.fromEntries(
          itemTypes.map((type) => [type, kinds.find(({ kind }) => kind === type)?.orders ?? 0]),
        ) as Record<ItemType, number>,
      })),
    };
  }

  /** Club members by month. */
  @Staff('stats.read')
  @ApiOkResponse({ type: ClubFiguresDto })
  @Get('club')
  async club(): Promise<ClubFiguresDto> {
    return { months: await rowsOf(this.dataSource, CLUB_BY_MONTH, [todayIn(this.clock), MONTHS, propertyZone()]) };
  }
}
