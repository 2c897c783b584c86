import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LodgingOfPeriod } from '@shamba/api-contract/internal';
import { type LocalDate, parseCents, sum, toDecimal, weeksOf } from '@shamba/rules';
import { CONFIG, knownProperty, propertyZone } from '@shamba/service-kit/config';
import { type ListPage, MAX_LIST_ROWS, readCursor, rowsOf, writeCursor } from '@shamba/service-kit/database';
import { InternalHttp, InvalidFields, type PeriodQuery } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import type {
  LodgingSource,
  TaxAmountsDto,
  TaxesDto,
  TaxLineDto,
  TaxLinesPageQuery,
  TaxLinesQuery,
  TaxOwedDto,
  TaxRowDto,
} from './dto/taxes.dto.js';
import { CURSOR_KEYS } from './line-keys.js';
import { ALL_LINES, LINES_PAGE, TAX_SUMS } from './tax-report.sql.js';

const AMOUNTS = ['taxable_sold', 'tax_sold', 'taxable_refunded', 'tax_refunded'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], string> & { lines: number };
/** Sums in cents. */
interface SumRow extends Amounts {
  tax_class: string;
  place: string;
  rate: string;
  /** Who booked; lodging only. */
  source: LodgingSource | null;
  /** Kind of thing; only where no tax is owed. */
  item_type: string | null;
}
/** A line with its amounts in cents. */
type LineRow = Omit<TaxLineDto, 'at'> & { at: Date };
type PagedRow = LineRow & { keys: string[]; total: number };

/** Name of the order of lines in cursors. */
const ORDER = 'tax';

/** Taxes of a period (docs/rules.md, Reports). */
@Injectable()
export class ReadTaxes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly services: InternalHttp,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Sums by place, class and rate. */
  async sums(period: PeriodQuery): Promise<TaxesDto> {
    const zone = propertyZone();
    const [rows, outside] = await Promise.all([
      rowsOf<SumRow>(this.dataSource, TAX_SUMS, [period.from, period.to, zone]),
      this.lodgingOutside(period),
    ]);
    const sales = rows.filter(({ source, item_type }) => source === null && item_type === null);
    const untaxed = rows.filter(({ item_type }) => item_type !== null);
    const lodging = rows.flatMap((row) => (row.source === null ? [] : [{ ...rowView(row), source: row.source }]));
    const lodging_total = amountsView(rows.filter(({ source }) => source !== null));
    return {
      time_zone: zone,
      state: knownProperty()?.state || null,
      sales: sales.map(rowView),
      sales_total: amountsView(sales),
      untaxed: untaxed.map((row) => ({ ...rowView(row), item_type: row.item_type ?? '' })),
      untaxed_total: amountsView(untaxed),
      gross: amountsView([...sales, ...untaxed]),
      lodging,
      lodging_total,
      old_stays: outside && outside.paid,
      lodging_owed: outside && owedView([lodging_total, ...outside.paid]),
      channels: outside && outside.channels,
    };
  }

  /** A page of lines, oldest first. @throws InvalidFields */
  async lines(query: TaxLinesPageQuery): Promise<ListPage<TaxLineDto>> {
    const keys = query.cursor === undefined ? null : readCursor(query.cursor, ORDER, CURSOR_KEYS);
    if (keys === undefined) throw new InvalidFields({ cursor: ['Please start from the first page.'] });
    const limit = query.limit ?? MAX_LIST_ROWS;
    const found = await rowsOf<PagedRow>(this.dataSource, LINES_PAGE, [
      ...filtersOf({ ...query, from: later(query.from, keys?.[0]) }),
      ...[keys, limit + 1],
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(lineView),
      total: last?.total ?? 0,
      next: last && found.length > limit ? { cursor: writeCursor(ORDER, [...last.keys, String(last.total)]) } : null,
    };
  }

  /** All lines, oldest first, week by week as they are read. */
  async *everyWeek(query: TaxLinesQuery): AsyncGenerator<TaxLineDto[]> {
    for (const week of weeksOf(query.from, query.to)) {
      const filters = filtersOf({ ...query, ...week });
      yield (await rowsOf<LineRow>(this.dataSource, ALL_LINES, filters)).map(lineView);
    }
  }

  /** Lodging without orders; null while hospitality does not answer. */
  private async lodgingOutside({ from, to }: PeriodQuery): Promise<LodgingOfPeriod | null> {
    const path = `/internal/lodging?${new URLSearchParams({ from, to }).toString()}`;
    const call = { method: 'GET', path, timeoutMs: this.config.FIGURES_TIMEOUT_MS } as const;
    try {
      return (await this.services.request<LodgingOfPeriod>('hospitality', call)).body;
    } catch {
      return null;
    }
  }
}

const filtersOf = ({ from, to, place, tax_class, rate, item_type, source }: TaxLinesQuery): (string | null)[] => [
  ...[from, to, propertyZone()],
  ...[place, tax_class, rate, item_type, source].map((filter) => filter ?? null),
];

const later = (from: LocalDate, day: LocalDate | undefined): LocalDate =>
  day !== undefined && day > from ? day : from;
const cents = (text: string): string => toDecimal(BigInt(text));
const total = (rows: readonly Amounts[], amount: (typeof AMOUNTS)[number]): bigint =>
  sum(rows.map((row) => BigInt(row[amount])));

/** Sums of rows, as decimal strings. */
const amountsView = (rows: readonly Amounts[]): TaxAmountsDto => ({
  lines: rows.reduce((lines, row) => lines + row.lines, 0),
  taxable_sold: toDecimal(total(rows, 'taxable_sold')),
  tax_sold: toDecimal(total(rows, 'tax_sold')),
  taxable_refunded: toDecimal(total(rows, 'taxable_refunded')),
  tax_refunded: toDecimal(total(rows, 'tax_refunded')),
  taxable: toDecimal(total(rows, 'taxable_sold') + total(rows, 'taxable_refunded')),
  tax: toDecimal(total(rows, 'tax_sold') + total(rows, 'tax_refunded')),
});
/** Sum of amounts, as decimal strings. */
const owedView = (parts: readonly TaxOwedDto[]): TaxOwedDto => ({
  taxable: toDecimal(sum(parts.map(({ taxable }) => parseCents(taxable)))),
  tax: toDecimal(sum(parts.map(({ tax }) => parseCents(tax)))),
});
const rowView = (row: SumRow): TaxRowDto => ({
  place: row.place,
  tax_class: row.tax_class,
  rate: row.rate,
  ...amountsView([row]),
});
const lineView = (row: LineRow): TaxLineDto => ({
  day: row.day,
  at: row.at.toISOString(),
  kind: row.kind,
  order_id: row.order_id,
  order_number: row.order_number,
  channel: row.channel,
  item_type: row.item_type,
  title: row.title,
  sent_to: row.sent_to,
  tax_class: row.tax_class,
  place: row.place,
  rate: row.rate,
  taxable: cents(row.taxable),
  tax: cents(row.tax),
});
