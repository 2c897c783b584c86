import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaidStayDay } from '@shamba/api-contract/internal';
import { addDays, type LocalDate, monthsLater, parseCents } from '@shamba/rules';
import { CONFIG, propertyZone } from '@shamba/service-kit/config';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import { DAY_MOVES } from './day-moves.sql.js';
import type { DayMove } from './journal.js';
import { StaysUnknown } from './months.errors.js';

/** The last day of a month YYYY-MM. */
export const lastDay = (month: string): LocalDate => addDays(monthsLater(`${month}-01`, 1), -1);

/** Before every sale. */
const EVER = '1900-01-01';

/** The money of days by line of the journal (docs/rules.md, Months). */
@Injectable()
export class ReadJournal {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly services: InternalHttp,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Hospitality's stays without an order, up to a day. @throws StaysUnknown */
  async stays(to: LocalDate): Promise<DayMove[]> {
    const path = `/internal/paid-stays/days?from=${EVER}&to=${to}`;
    const call = { method: 'GET', path, timeoutMs: this.config.FIGURES_TIMEOUT_MS } as const;
    const { body } = await this.services.request<PaidStayDay[]>('hospitality', call).catch(() => {
      throw new StaysUnknown();
    });
    return body.flatMap(({ day, taken, tax, net }): DayMove[] => [
      // A day is one sum: below zero when more was refunded on it than paid.
      { day, line: parseCents(taken) < 0n ? 'outside_refunds' : 'outside', amount: parseCents(taken) },
      { day, line: 'taken', amount: parseCents(taken) },
      { day, line: 'lodging_tax', amount: -parseCents(tax) },
      { day, line: 'vineyard_stay', amount: -parseCents(net) },
      { day, line: 'deposits', amount: parseCents(net) + parseCents(tax) - parseCents(taken) },
    ]);
  }

  /** The money of orders on these days, both included, with that of `stays`. */
  async moves(from: LocalDate, to: LocalDate, stays: readonly DayMove[], runner?: Runner): Promise<DayMove[]> {
    const rows = await rowsOf<{ day: LocalDate; line: DayMove['line']; amount: string }>(
      runner ?? this.dataSource,
      DAY_MOVES,
      [from, to, propertyZone()],
    );
    return [
      ...rows.map((row): DayMove => ({ ...row, amount: BigInt(row.amount) })),
      ...stays.filter(({ day }) => day >= from && day <= to),
    ];
  }
}
