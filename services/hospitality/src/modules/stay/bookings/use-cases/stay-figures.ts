import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LodgingOfPeriod, PaidStayDay, PaidStayMonth, StaySales } from '@shamba/api-contract/internal';
import { type Cents, type LocalDate, parseCents, toDecimal } from '@shamba/rules';
import { CONFIG, propertyZone } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import type { HospitalityConfig } from '../../../../config.js';
import { LocalTime } from '../../../property/index.js';
import { StayBooking, type StayFiguresDto } from '../../records/index.js';
import type { OccupancyMonthDto } from '../dto/occupancy.dto.js';
import { CHANNEL_NIGHTS, PAID_LODGING, PAID_STAY_DAYS, PAID_STAYS } from '../lodging.sql.js';
import { OCCUPANCY } from '../occupancy.sql.js';

const MONTHS = 24;

/** SQL: average rate; each night counts once. */
const AVERAGE_RATE = `round(sum(b.base_rate_per_night_cents * (b.check_out_date - b.check_in_date))
  / sum(b.check_out_date - b.check_in_date))::bigint`;

type OccupancyRow = Omit<OccupancyMonthDto, 'average_rate'> & { rate_cents: string | null };
/** Bookings of a month. */
interface MonthBookings {
  vineyardBookings: number;
}
interface Money {
  taken: Cents;
  stays: number;
}

const decimal = (cents: string): string => toDecimal(BigInt(cents));
const decimalOf = (cents: string | null | undefined): string | null => (cents == null ? null : decimal(cents));

/** The figures of the stay (docs/rules.md, Figures): the only code that sums them. */
@Injectable()
export class StayFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: InternalHttp,
    private readonly time: LocalTime,
    @Inject(CONFIG) private readonly config: HospitalityConfig,
  ) {}

  /** Counts of bookings, cancelled ones left out, their revenue and averages. */
  async all(): Promise<StayFiguresDto> {
    const [row, month, money] = await Promise.all([
      this.dataSource
        .getRepository(StayBooking)
        .createQueryBuilder('b')
        .select('count(*)::int', 'total')
        .addSelect(`(count(*) FILTER (WHERE b.booking_status = 'confirmed'))::int`, 'confirmed')
        .addSelect(AVERAGE_RATE, 'rate')
        .where(`b.booking_status <> 'cancelled'`)
        .getRawOne<{ total: number; confirmed: number; rate: string | null }>(),
      this.bookings(),
      this.revenue(),
    ]);
    return {
      total_bookings: row?.total ?? 0,
      confirmed: row?.confirmed ?? 0,
      this_month: month.vineyardBookings,
      last_month: month.lastMonth.vineyardBookings,
      last_year: month.lastYear.vineyardBookings,
      revenue: money && toDecimal(money.taken),
      average_booking: money && money.stays > 0 ? toDecimal(wholeMean(money)) : null,
      average_rate: decimalOf(row?.rate),
    };
  }

  /** Bookings with a night in this month, in the last one, and in the same month of last year. */
  async bookings(): Promise<MonthBookings & { lastMonth: MonthBookings; lastYear: MonthBookings }> {
    const months = await this.occupancy();
    const of = (month: OccupancyMonthDto | undefined): MonthBookings => ({ vineyardBookings: month?.bookings ?? 0 });
    return { ...of(months.at(-1)), lastMonth: of(months.at(-2)), lastYear: of(months.at(-13)) };
  }

  /** Bookings, occupied nights and their average rate by month, of two years up to this month, oldest first. */
  async occupancy(): Promise<OccupancyMonthDto[]> {
    const rows = await rowsOf<OccupancyRow>(this.dataSource, OCCUPANCY, [this.time.today(), MONTHS]);
    return rows.map(({ rate_cents, ...month }) => ({ ...month, average_rate: decimalOf(rate_cents) }));
  }

  /** Stays that staff marked as paid, by month. */
  async paid(): Promise<PaidStayMonth[]> {
    const rows = await rowsOf<PaidStayMonth>(this.dataSource, PAID_STAYS, [this.time.today(), propertyZone()]);
    return rows.map((month) => ({ ...month, taken: decimal(month.taken), net: decimal(month.net) }));
  }

  /** The same stays by day, for the journal of the books; `from` and `to` included. */
  async paidByDay(from: LocalDate, to: LocalDate): Promise<PaidStayDay[]> {
    const rows = await rowsOf<PaidStayDay>(this.dataSource, PAID_STAY_DAYS, [from, to, propertyZone()]);
    return rows.map(({ day, taken, tax, net }) => ({
      day,
      taken: decimal(taken),
      tax: decimal(tax),
      net: decimal(net),
    }));
  }

  /** Lodging without orders between two days: stays that staff marked as paid, and nights of other channels. */
  async lodging(from: LocalDate, to: LocalDate): Promise<LodgingOfPeriod> {
    const [paid, channels] = await Promise.all([
      rowsOf<LodgingOfPeriod['paid'][number]>(this.dataSource, PAID_LODGING, [from, to, propertyZone()]),
      rowsOf<LodgingOfPeriod['channels'][number]>(this.dataSource, CHANNEL_NIGHTS, [from, to]),
    ]);
    return {
      paid: paid.map((row) => ({
        ...row,
        taxable: decimal(row.taxable),
        tax: decimal(row.tax),
      })),
      channels,
    };
  }

  /** Money of all stays, of orders and without; null while commerce does not answer. */
  private async revenue(): Promise<Money | null> {
    const call = { method: 'GET', path: '/internal/sales/stays', timeoutMs: this.config.FIGURES_TIMEOUT_MS } as const;
    const [paid, sold] = await Promise.all([
      this.paid(),
      this.services.request<StaySales>('commerce', call).catch(() => null),
    ]);
    if (!sold) return null;
    return [sold.body, ...paid].reduce<Money>(
      (sum, part) => ({ taken: sum.taken + parseCents(part.taken), stays: sum.stays + part.stays }),
      { taken: 0n, stays: 0 },
    );
  }
}

/** The mean in cents, half-up to the whole unit of the currency. */
const wholeMean = ({ taken, stays }: Money): Cents =>
  ((2n * taken + 100n * BigInt(stays)) / (200n * BigInt(stays))) * 100n;
