import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STAY_MAILS_FROM } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { instantOf } from '@shamba/service-kit/time';
import { LocalTime } from './local-time.js';

/** Guests reminded in one transaction. */
const BATCH = 100;

/** Rows to remind: of the day `of`, last changed before `changedBefore`, at most `most`. */
export interface DueReminders {
  of: LocalDate;
  changedBefore: Date;
  most: number;
}

/** Marks the rows to remind, and returns their ids. */
export type MarkDue = (manager: EntityManager, due: DueReminders) => Promise<number[]>;

/**
 * Sends reminders for tomorrow by the property's clock, from STAY_MAILS_FROM on (docs/rules.md, Mails). One transaction
 * writes the mark and the mail's event: a guest is reminded once, even if a process dies.
 */
@Injectable()
export class Reminders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
  ) {}

  /**
   * Leaves out rows booked or changed today: their mail says the same.
   *
   * @param mark marks rows that no other process is marking, and returns their ids
   * @param tell writes the mail of one row
   */
  async send(mark: MarkDue, tell: (manager: EntityManager, id: number) => Promise<void>): Promise<void> {
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
