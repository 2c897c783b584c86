import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LocalDate, monthsLater, addDays, toDecimal } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { firstOf } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { AccountMapSettings } from './account-map.js';
import type { BooksDto } from './dto/months.dto.js';
import { FIRST_DAY } from './day-moves.sql.js';
import { type DayMove, journalVersion, monthSums, type PostedLine, postedLines } from './journal.js';
import { NotBalanced } from './months.errors.js';
import { ReadJournal } from './read-journal.js';

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
    const days = [first?.day ?? today, ...stays.map(({ day }) => day)];
    const since = Number(days.reduce(earlier).slice(0, 4));
    return {
      years: Array.from(
        { length: Number(today.slice(0, 4)) - since + 1 },
        (_, back) => Number(today.slice(0, 4)) - back,
      ),
      months: byMonth(moves).map(([month, ofMonth]) => {
        const { taken, net, tax, balanced } = monthSums(ofMonth);
        return {
          month,
          state: 'open',
          taken: toDecimal(taken),
          net: toDecimal(net),
          tax: toDecimal(tax),
          balanced,
          version: journalVersion(postedLines(ofMonth, accounts)),
        };
      }),
    };
  }

  /**
   * The journal of a month, of the one that runs up to today.
   * @param month YYYY-MM
   * @throws NotFound for a month to come, StaysUnknown, NotBalanced
   */
  async posted(month: string): Promise<PostedLine[]> {
    const today = todayIn(this.clock);
    const from = `${month}-01`;
    if (from > today) throw new NotFound('This month');
    const to = earlier(lastDay(month), today);
    const [stays, accounts] = await Promise.all([this.journal.stays(to), this.settings.read(this.accounts)]);
    const moves = await this.journal.moves(from, to, stays);
    if (!monthSums(moves).balanced) throw new NotBalanced(month);
    return postedLines(moves, accounts);
  }
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);
const lastDay = (month: string): LocalDate => addDays(monthsLater(`${month}-01`, 1), -1);

/** Months with moves, newest first. */
const byMonth = (moves: readonly DayMove[]): [string, DayMove[]][] =>
  [...Map.groupBy(moves, ({ day }) => day.slice(0, 7))].toSorted(([a], [b]) => (a < b ? 1 : -1));
