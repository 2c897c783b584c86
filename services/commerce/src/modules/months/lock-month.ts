import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays, type LocalDate, monthsLater, toDecimal } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { firstOf, inSnapshot, inTransaction, type Runner, rowsOf } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { Books, lockBooks } from '../figures/index.js';
import { type AccountMap, AccountMapSettings } from './account-map.js';
import { MONTH_SUMS } from './day-moves.sql.js';
import type { MonthsToLockDto } from './dto/months.dto.js';
import { type DayMove, journalVersion, monthSums, postedLines, taxesOf } from './journal.js';
import { MONEY_OF_DAYS } from './lock-month.sql.js';
import { MonthLock } from './month-lock.entity.js';
import { MonthChanged, MonthIsLocked, MonthNotOver, NotBalanced } from './months.errors.js';
import { lastDay, ReadJournal } from './read-journal.js';

/** The open months up to one, oldest first, with their money and the names of accounts. */
interface OpenMonths {
  openFrom: LocalDate;
  months: { month: string; moves: DayMove[] }[];
  moves: DayMove[];
  money: string | undefined;
  accounts: AccountMap;
}

/** Locks months (docs/rules.md, Months). */
@Injectable()
export class LockMonth {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly journal: ReadJournal,
    private readonly accounts: AccountMapSettings,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * The months that locking one would lock, with the sums of their journals.
   * @throws MonthNotOver, MonthIsLocked, StaysUnknown
   */
  async look(month: string): Promise<MonthsToLockDto> {
    const open = await this.openUpTo(month);
    const { taken, net } = monthSums(open.moves);
    const { sales, lodging } = taxesOf(open.moves);
    return {
      months: open.months.map((one) => one.month),
      ...{ taken: toDecimal(taken), net: toDecimal(net) },
      ...{ sales_tax: toDecimal(sales), lodging_tax: toDecimal(lodging) },
      unbalanced: unbalancedOf(open),
      version: versionOf(open),
    };
  }

  /**
   * Keeps the journals of a month and of the open ones before it as posted, all or none, and opens the books from the
   * next month on. Writers of figures end before, in these months, or wait and count in the next one. The journals are
   * computed before: they wait only until these are compared with the figures and kept.
   * @param version of the months that the caller saw; may be undefined when no earlier one is open
   * @returns the months that are locked now, oldest first
   * @throws InvalidFields, MonthNotOver, MonthIsLocked, MonthChanged, NotBalanced, StaysUnknown, BooksBusy
   */
  async execute(month: string, version: string | undefined, caller: Caller): Promise<string[]> {
    const open = await this.openUpTo(month);
    const [first = month] = open.months.map((one) => one.month);
    if (version === undefined && first !== month)
      throw new InvalidFields({ version: [`${first} is open, too. Please name the version of these months.`] });
    const unbalanced = unbalancedOf(open);
    if (unbalanced !== null) throw new NotBalanced(unbalanced);
    if (version !== undefined && versionOf(open) !== version) throw new MonthChanged(month);
    const [locked_at, locked_by] = [this.clock.now(), nameOf(caller)];
    const locks = open.months.map(({ month: one, moves }): MonthLock => {
      const { taken, net, tax } = monthSums(moves);
      const lines = postedLines(moves, open.accounts);
      return { month: `${one}-01`, lines, taken, net, tax, locked_at, locked_by };
    });
    await inTransaction(this.dataSource, async (manager) => {
      await lockBooks(manager);
      const { open_from } = await manager.findOneByOrFail(Books, { id: 1 });
      if (open_from > `${month}-01`) throw new MonthIsLocked(month);
      if (open_from !== open.openFrom || (await moneyOf(manager, open_from, month)) !== open.money)
        throw new MonthChanged(month);
      await this.keep(manager, locks);
      await manager.update(Books, { id: 1 }, { open_from: monthsLater(`${month}-01`, 1) });
    });
    return open.months.map((one) => one.month);
  }

  private async openUpTo(month: string): Promise<OpenMonths> {
    const next = monthsLater(`${month}-01`, 1);
    if (next > todayIn(this.clock)) throw new MonthNotOver(month);
    const [stays, accounts] = await Promise.all([
      this.journal.stays(lastDay(month)),
      this.settings.read(this.accounts),
    ]);
    return inSnapshot(this.dataSource, async (manager) => {
      const { open_from: openFrom } = await manager.findOneByOrFail(Books, { id: 1 });
      if (openFrom > `${month}-01`) throw new MonthIsLocked(month);
      const names = [...(await openMonths(manager, openFrom, `${month}-01`, stays)), month];
      const moves = await this.journal.moves(openFrom, lastDay(month), stays, manager);
      const byMonth = Map.groupBy(moves, ({ day }) => day.slice(0, 7));
      const months = names.map((name) => ({ month: name, moves: byMonth.get(name) ?? [] }));
      return { openFrom, months, moves, money: await moneyOf(manager, openFrom, month), accounts };
    });
  }

  private async keep(manager: EntityManager, locks: MonthLock[]): Promise<void> {
    await manager.insert(MonthLock, locks);
    for (const { month, taken, net, tax } of locks) {
      const after = { taken: String(taken), net: String(net), tax: String(tax) };
      await audited(manager, { entity: 'month', id: month.slice(0, 7), action: 'create', before: null, after });
    }
  }
}

const nameOf = ({ username, issuer }: Caller): string => username ?? issuer;
const versionOf = ({ moves, accounts }: OpenMonths): string => journalVersion(postedLines(moves, accounts));

/** The first of the months whose journal does not balance; null: all do. */
const unbalancedOf = ({ months }: OpenMonths): string | null =>
  months.find(({ moves }) => !monthSums(moves).balanced)?.month ?? null;

const moneyOf = async (manager: EntityManager, from: LocalDate, month: string): Promise<string | undefined> =>
  (await firstOf<{ money: string }>(manager, MONEY_OF_DAYS, [from, lastDay(month)]))?.money;

/** The months with sales from a day on, before another, oldest first. */
export async function openMonths(
  runner: Runner,
  from: LocalDate,
  before: LocalDate,
  stays: readonly DayMove[],
): Promise<string[]> {
  const sold = await rowsOf<{ month: string }>(runner, MONTH_SUMS, [from, addDays(before, -1)]);
  const days = stays.filter(({ day }) => day >= from && day < before).map(({ day }) => day.slice(0, 7));
  return [...new Set([...sold.map(({ month }) => month), ...days])].toSorted();
}
