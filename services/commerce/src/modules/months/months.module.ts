import { Module } from '@nestjs/common';
import { AccountMapController, AccountMapSettings } from './account-map.js';
import { LockMonth } from './lock-month.js';
import { Months } from './months.js';
import { MonthsController } from './months.controller.js';
import { ReadJournal } from './read-journal.js';

/** Months of the books: journal, names of accounts. */
@Module({
  controllers: [MonthsController, AccountMapController],
  providers: [Months, LockMonth, ReadJournal, AccountMapSettings],
})
export class MonthsModule {}
