import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STAY_MAILS_FROM } from '@shamba/event-contract';
import { addDays, inTransaction, instantOf, type LocalDate } from '@shamba/service-kit';
import { LocalTime } from './local-time.js';

/** Guests reminded in one transaction. */
const BATCH = 100;

/**
 * Reminders of what is tomorrow by the property's clock, from STAY_MAILS_FROM on (docs/rules.md, Mails). The mark and
 * the mail's event are written by one transaction, so that a guest is reminded once whatever is killed.
 */
@Injectable()
export class Reminders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /**
   * @param mark marks up to $3 rows that no other process marks just now, and answers their ids. $1: tomorrow, $2: the
   * start of today: what was booked or changed since then has a mail that says the same.
   * @param tell writes the mail of one of them
   */
  async send(mark: string, tell: (manager: EntityManager, id: number) => Promise<void>): Promise<void> {
    const today: LocalDate = this.time.today();
    if (this.time.stamp() < `${today} ${STAY_MAILS_FROM}`) return;
    for (let told = BATCH; told === BATCH; )
      told = await inTransaction(this.dataSource, async (manager) => {
        const [rows]: [{ id: number }[], number] = await manager.query(mark, [
          addDays(today, 1),
          instantOf(today, '00:00'),
          BATCH,
        ]);
        for (const { id } of rows.sort((one, other) => one.id - other.id)) await tell(manager, id);
        return rows.length;
      });
  }
}
