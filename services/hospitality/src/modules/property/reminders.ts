import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STAY_MAILS_FROM } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { instantOf } from '@shamba/service-kit/time';
import { LocalTime } from './local-time.js';

/** Guests reminded in one transaction. */
const BATCH = 100;

/** Whom to remind: of the day `of`, what was last changed before `changedBefore`, so many at most. */
export interface DueReminders {
  of: LocalDate;
  changedBefore: Date;
  most: number;
}

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
   * What was booked or changed since today began is left out: it has a mail that says the same.
   *
   * @param mark marks rows that no other process marks just now, and answers their ids
   * @param tell writes the mail of one of them
   */
  async send(
    mark: (manager: EntityManager, due: DueReminders) => Promise<number[]>,
    tell: (manager: EntityManager, id: number) => Promise<void>,
  ): Promise<void> {
    const today: LocalDate = this.time.today();
    if (this.time.stamp() < `${today} ${STAY_MAILS_FROM}`) return;
    const due = { of: addDays(today, 1), changedBefore: instantOf(today, '00:00'), most: BATCH };
    for (let told = BATCH; told === BATCH; )
      told = await inTransaction(this.dataSource, async (manager) => {
        const ids = await mark(manager, due);
        for (const id of ids) await tell(manager, id);
        return ids.length;
      });
  }
}
