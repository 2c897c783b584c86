import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, type Cents, type LocalDate, parseCents, sum, toDecimal } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { Between, DataSource } from 'typeorm';
import { Books } from '../figures/index.js';
import { AccountMapSettings } from './account-map.js';
import type { BooksDto, BooksMonthDetailDto, BooksMonthDto } from './dto/months.dto.js';
import { FIRST_DAY, MONTH_SUMS } from './day-moves.sql.js';
import { type DayMove, monthSums, type PostedLine, postedLines, sameMoney } from './journal.js';
import { openMonths } from './lock-month.js';
import { MonthLock } from './month-lock.entity.js';
import { NotBalanced, NothingToPost } from './months.errors.js';
import { lastDay, ReadJournal } from './read-journal.js';

/** Months of the books: their sums and journals (docs/rules.md, Months). */
@Injectable()
export class Months {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly journal: ReadJournal,
    private readonly accounts: AccountMapSettings,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The months of a year with sales, newest first, up to today. Reads daily figures, no orders. @throws StaysUnknown */
  async ofYear(year?: number): Promise<BooksDto> {
    const today = todayIn(this.clock);
    const wanted = year ?? Number(today.slice(0, 4));
    const [from, to] = [`${wanted}-01-01`, earlier(`${wanted}-12-31`, today)];
    const { manager } = this.dataSource;
    const [stays, first, rows, locks, { open_from }] = await Promise.all([
      this.journal.stays(today),
      firstOf<{ day: LocalDate | null }>(manager, FIRST_DAY, []),
      rowsOf<{ month: string; taken: string; net: string }>(manager, MONTH_SUMS, [from, to]),
      manager.findBy(MonthLock, { month: Between(from, `${wanted}-12-31`) }),
      manager.findOneByOrFail(Books, { id: 1 }),
    ]);
    const sold = new Map(rows.map((row) => [row.month, row]));
    const ofStays = Map.groupBy(
      stays.filter(({ day }) => day >= from && day <= to),
      ({ day }) => day.slice(0, 7),
    );
    const locked = new Map(locks.map((lock) => [lock.month.slice(0, 7), lock]));
    const days = [first?.day ?? today, ...stays.map(({ day }) => day)];
    const [since, now] = [days.reduce(earlier), today].map((day) => Number(day.slice(0, 4))) as [number, number];
    const months = [...new Set([...sold.keys(), ...ofStays.keys(), ...locked.keys()])]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((month) => {
        const { taken = 0n, net = 0n } = sold.get(month) ?? {};
        const more = monthSums(ofStays.get(month) ?? []);
        const sums = { taken: BigInt(taken) + more.taken, net: BigInt(net) + more.net };
        return monthView(month, sums, locked.get(month));
      });
    const total = (of: 'taken' | 'net'): string => toDecimal(sum(months.map((month) => parseCents(month[of]))));
    return {
      years: Array.from({ length: now - since + 1 }, (_, back) => now - back),
      months,
      total: { taken: total('taken'), net: total('net') },
      to_lock: await openMonths(manager, open_from, `${today.slice(0, 7)}-01`, stays),
    };
  }

  /** A month with the sums of its journal. @param month YYYY-MM @throws NotFound for a month to come, StaysUnknown */
  async one(month: string): Promise<BooksMonthDetailDto> {
    const lock = await this.lockOf(month);
    const { moves, lines } = await this.current(month);
    const { tax, balanced, ...sums } = monthSums(moves);
    return {
      ...monthView(month, sums, lock ?? undefined),
      tax: toDecimal(lock?.tax ?? tax),
      balanced: lock !== null || balanced,
      empty: (lock?.lines ?? lines).length === 0,
      differs: lock !== null && !sameMoney(lock.lines, lines),
    };
  }

  /**
   * The journal of a month: of a locked one as it was locked, of the one that runs up to yesterday.
   * @param month YYYY-MM
   * @throws NotFound for a month to come, StaysUnknown, NotBalanced, NothingToPost
   */
  async posted(month: string): Promise<PostedLine[]> {
    const lock = await this.lockOf(month);
    if (lock) return lock.lines;
    const { moves, lines } = await this.current(month);
    if (!monthSums(moves).balanced) throw new NotBalanced(month);
    if (lines.length === 0) throw new NothingToPost(month);
    return lines;
  }

  private async lockOf(month: string): Promise<MonthLock | null> {
    if (`${month}-01` > todayIn(this.clock)) throw new NotFound('This month');
    return this.dataSource.manager.findOneBy(MonthLock, { month: `${month}-01` });
  }

  /** The month's money now, of whole days. */
  private async current(month: string): Promise<{ moves: DayMove[]; lines: PostedLine[] }> {
    const to = earlier(lastDay(month), addDays(todayIn(this.clock), -1));
    const [stays, accounts] = await Promise.all([this.journal.stays(to), this.settings.read(this.accounts)]);
    const moves = await this.journal.moves(`${month}-01`, to, stays);
    return { moves, lines: postedLines(moves, accounts) };
  }
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

/** A month with its sums: a locked one has those that it was locked with. */
const monthView = (month: string, sums: { taken: Cents; net: Cents }, lock?: MonthLock): BooksMonthDto => ({
  month,
  state: lock ? 'locked' : 'open',
  taken: toDecimal(lock?.taken ?? sums.taken),
  net: toDecimal(lock?.net ?? sums.net),
  locked_at: lock?.locked_at.toISOString() ?? null,
  locked_by: lock?.locked_by ?? null,
});
