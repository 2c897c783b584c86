import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LocalDate, monthsLater } from '@shamba/rules';
import { Settings } from '@shamba/service-kit/config';
import { firstOf, inSnapshot, inTransaction, type Runner } from '@shamba/service-kit/database';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { Books, lockBooks } from '../figures/index.js';
import { AccountMapSettings } from './account-map.js';
import { type DayMove, journalVersion, monthSums, postedLines } from './journal.js';
import { FIRST_WITH_SALES, MONEY_OF_DAYS } from './lock-month.sql.js';
import { MonthLock } from './month-lock.entity.js';
import { EarlierOpen, MonthChanged, MonthIsLocked, MonthNotOver, NotBalanced } from './months.errors.js';
import { lastDay, ReadJournal } from './read-journal.js';

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
   * Keeps the month's journal as posted and opens the books from the next month on. Writers of figures end before, in
   * this month, or wait and count in the next one. The journal is computed before: they wait only until it is compared
   * with the figures and kept.
   * @param version of the journal that the caller saw
   * @throws MonthNotOver, MonthIsLocked, EarlierOpen, MonthChanged, NotBalanced, StaysUnknown, BooksBusy
   */
  async execute(month: string, version: string, caller: Caller): Promise<void> {
    const [from, next] = [`${month}-01`, monthsLater(`${month}-01`, 1)];
    if (next > todayIn(this.clock)) throw new MonthNotOver(month);
    const stays = await this.journal.stays(lastDay(month));
    const accounts = await this.settings.read(this.accounts);
    const { money, moves } = await inSnapshot(this.dataSource, async (manager) => ({
      money: await moneyOf(manager, month),
      moves: await this.journal.moves(from, lastDay(month), stays, manager),
    }));
    await inTransaction(this.dataSource, async (manager) => {
      await lockBooks(manager);
      const { open_from } = await manager.findOneByOrFail(Books, { id: 1 });
      if (open_from > from) throw new MonthIsLocked(month);
      const earlier = await firstOpen(manager, open_from, from, stays);
      if (earlier !== null) throw new EarlierOpen(month, earlier);
      const { balanced, ...sums } = monthSums(moves);
      const lines = postedLines(moves, accounts);
      if (!balanced) throw new NotBalanced(month);
      if (journalVersion(lines) !== version || (await moneyOf(manager, month)) !== money) throw new MonthChanged(month);
      await this.keep(manager, { month: from, lines, ...sums, locked_at: this.clock.now(), locked_by: nameOf(caller) });
      await manager.update(Books, { id: 1 }, { open_from: next });
    });
  }

  private async keep(manager: EntityManager, locked: MonthLock): Promise<void> {
    await manager.insert(MonthLock, locked);
    const { month, taken, net, tax } = locked;
    const after = { taken: String(taken), net: String(net), tax: String(tax) };
    await audited(manager, { entity: 'month', id: month.slice(0, 7), action: 'create', before: null, after });
  }
}

const nameOf = ({ username, issuer }: Caller): string => username ?? issuer;

const moneyOf = async (manager: EntityManager, month: string): Promise<string | undefined> =>
  (await firstOf<{ money: string }>(manager, MONEY_OF_DAYS, [`${month}-01`, lastDay(month)]))?.money;

/** The first month with money from a day on, before another; null: there is none. */
export async function firstOpen(
  runner: Runner,
  from: LocalDate,
  before: LocalDate,
  stays: readonly DayMove[],
): Promise<string | null> {
  const sold = await firstOf<{ month: string }>(runner, FIRST_WITH_SALES, [from, before]);
  const days = stays.filter(({ day, amount }) => amount !== 0n && day >= from && day < before).map(({ day }) => day);
  return [...(sold ? [sold.month] : []), ...days.map((day) => day.slice(0, 7))].toSorted()[0] ?? null;
}
