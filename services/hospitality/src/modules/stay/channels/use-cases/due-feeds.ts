import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource, LessThan } from 'typeorm';
import { LocalTime } from '../../../property/index.js';
import { ReleasedNights, StayFeed } from '../../records/index.js';
import { ReadFeeds } from './read-feeds.js';

const MINUTE_MS = 60_000;
const EVERY_MINUTES = 15;
/** Most payments end within minutes; then the nights are known. */
const WAITING_MINUTES = 2;
/** Longer than echoes are expected. */
const KEPT_RELEASED_MS = 72 * 60 * MINUTE_MS;

/** Reads the calendars of other channels every 15 minutes, and sooner while one of their events waits for a payment. */
@Injectable()
export class DueFeeds implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: ReadFeeds,
    private readonly time: LocalTime,
    private readonly periodic: Periodic,
    private readonly reports: ErrorReports,
  ) {}

  onModuleInit(): void {
    this.periodic.every('read-stay-feeds', MINUTE_MS, () => this.execute());
  }

  /** Reads each calendar that is due, one after the other: a failure keeps none of the others back. Forgets nights that were given back three days ago. */
  async execute(): Promise<void> {
    const before = (minutes: number): Date => new Date(this.time.now().getTime() - minutes * MINUTE_MS);
    await this.dataSource
      .getRepository(ReleasedNights)
      .delete({ released_at: LessThan(new Date(this.time.now().getTime() - KEPT_RELEASED_MS)) });
    const feeds = await this.dataSource
      .getRepository(StayFeed)
      .createQueryBuilder('f')
      .where('f.url IS NOT NULL AND f.archived_at IS NULL')
      .andWhere(
        `(f.checked_at IS NULL OR f.checked_at <= :due OR (f.checked_at <= :soon AND EXISTS (
          SELECT FROM stay_imports i WHERE i.feed_id = f.id AND i.state = 'waiting' AND i.end_date > :today)))`,
        { due: before(EVERY_MINUTES), soon: before(WAITING_MINUTES), today: this.time.today() },
      )
      .orderBy('f.id')
      .getMany();
    for (const { id } of feeds)
      await this.reads.read(id).catch(async (error: unknown) => {
        this.reports.reportError(error, 'warning');
        await this.reads.noteFailure(id, 'It could not be taken over here.');
      });
  }
}
