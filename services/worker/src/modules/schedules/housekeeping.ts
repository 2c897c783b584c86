import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DELETE_OLDEST_BROWSER_ERRORS } from './housekeeping.sql.js';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const KEEP_RESOLVED_DAYS = 90;
const KEEP_BROWSER_ERRORS = 5000;
const KEEP_MAIL_CONTENT_DAYS = 365;
/** Withheld mails may still contain secret links; sent mails do not. */
const KEEP_WITHHELD_DAYS = 7;

/** Deletes old error reports and empties old mails: anyone may report errors, and mails contain personal data. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('housekeeping', HOUR_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from('error_log')
      .where('resolved_at < :before', { before: this.clock.in(-KEEP_RESOLVED_DAYS * DAY_SECONDS) })
      .execute();
    // Everybody can send browser reports; beyond this number of kinds the oldest are deleted.
    await rowsOf(this.dataSource, DELETE_OLDEST_BROWSER_ERRORS, [KEEP_BROWSER_ERRORS]);
    await this.dataSource
      .createQueryBuilder()
      .update('notifications')
      .set({ text_body: '', html_body: '', attachments: [] })
      .where(`text_body <> '' AND (finished_at < :old OR (state = 'withheld' AND finished_at < :withheld))`, {
        old: this.clock.in(-KEEP_MAIL_CONTENT_DAYS * DAY_SECONDS),
        withheld: this.clock.in(-KEEP_WITHHELD_DAYS * DAY_SECONDS),
      })
      .execute();
  }
}
