import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { firstOf } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { Between, DataSource } from 'typeorm';
import { Books } from '../figures/index.js';
import { type AccountMap, AccountMapSettings } from './account-map.js';
import type { BooksDto, BooksMonthDto } from './dto/months.dto.js';
import { FIRST_DAY } from './day-moves.sql.js';
import { type DayMove, journalVersion, monthSums, type PostedLine, postedLines, sameMoney } from './journal.js';
import { firstOpen } from './lock-month.js';
import { MonthLock } from './month-lock.entity.js';
import { NotBalanced } from './months.errors.js';
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

  /** The months of a year with sales, newest first, up to today. @throws StaysUnknown */
  async ofYear(year?: number): Promise<BooksDto> {
    const today = todayIn(this.clock);
    const wanted = year ?? Number(today.slice(0, 4));
    const [stays, accounts, first] = await Promise.all([
      this.journal.stays(today),
      this.settings.read(this.accounts),
      firstOf<{ day: LocalDate | null }>(this.dataSource, FIRST_DAY, []),
    ]);
    const last = earlier(`${wanted}-12-31`, today);
    const moves = await this.journal.moves(`${wanted}-01-01`, last, stays);
    const locks = await this.dataSource.manager.findBy(MonthLock, {
      month: Between(`${wanted}-01-01`, `${wanted}-12-31`),
    });
    const current = new Map([...Map.groupBy(moves, ({ day }) => day.slice(0, 7))]);
    const known = new Set([...current.keys(), ...locks.map(({ month }) => month.slice(0, 7))]);
    const { open_from } = await this.dataSource.manager.findOneByOrFail(Books, { id: 1 });
    const days = [first?.day ?? today, ...stays.map(({ day }) => day)];
    const [since, now] = [days.reduce(earlier), today].map((day) => Number(day.slice(0, 4))) as [number, number];
    return {
      years: Array.from({ length: now - since + 1 }, (_, back) => now - back),
      months: [...known]
        .toSorted((a, b) => (a < b ? 1 : -1))
        .map((month) =>
          monthView(
            month,
            current.get(month) ?? [],
            accounts,
            locks.find((lock) => lock.month.startsWith(month)),
          ),
        ),
      next_to_lock: await firstOpen(this.dataSource, open_from, `${today.slice(0, 7)}-01`, stays),
    };
  }

  /**
   * The journal of a month: of a locked one as it was locked, of the one that runs up to today.
   * @param month YYYY-MM
   * @throws NotFound for a month to come, StaysUnknown, NotBalanced
   */
  async posted(month: string): Promise<PostedLine[]> {
    const today = todayIn(this.clock);
    const from = `${month}-01`;
    if (from > today) throw new NotFound('This month');
    const locked = await this.dataSource.manager.findOneBy(MonthLock, { month: from });
    if (locked) return locked.lines;
    const to = earlier(lastDay(month), today);
    const [stays, accounts] = await Promise.all([this.journal.stays(to), this.settings.read(this.accounts)]);
    const moves = await this.journal.moves(from, to, stays);
    if (!monthSums(moves).balanced) throw new NotBalanced(month);
    return postedLines(moves, accounts);
  }
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

/** A month with its sums: a locked one has those that it was locked with. */
function monthView(
  month: string,
  moves: readonly DayMove[],
  accounts: AccountMap,
  lock: MonthLock | undefined,
): BooksMonthDto {
  const sums = monthSums(moves);
  const posted = postedLines(moves, accounts);
  const { taken, net, tax } = lock ?? sums;
  return {
    month,
    state: lock ? 'locked' : 'open',
    taken: toDecimal(taken),
    net: toDecimal(net),
    tax: toDecimal(tax),
    balanced: lock ? true : sums.balanced,
    version: journalVersion(lock?.lines ?? posted),
    locked_at: lock?.locked_at.toISOString() ?? null,
    locked_by: lock?.locked_by ?? null,
    differs: lock !== undefined && !sameMoney(lock.lines, posted),
  };
}
