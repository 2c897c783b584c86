import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { COUNT_HOURS } from './exposures.sql.js';
import { SliceExposure, SliceStats } from './slice-exposure.entity.js';

const COUNT_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 3_600_000;

/** Counts the hourly results of each release from its visitors, and deletes old rows of both. */
@Injectable()
export class TrialStats implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-trials-hours', COUNT_EVERY_MS, () => this.update());
    this.periodic.every('slice-trials-tidy', TIDY_EVERY_MS, () => this.tidy());
  }

  /** Counts the hours of the last two again: verdicts come later than visitors. */
  async update(): Promise<void> {
    await rowsOf(this.dataSource, COUNT_HOURS, [this.clock.now()]);
  }

  /** Visitors go 30 days after their trial's end, hours after 13 months. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(SliceExposure)
      .where(
        `trial_id IN (SELECT t.id FROM slice_trials t WHERE t.ended_at < CAST(:now AS timestamptz) - interval '30 days')`,
        { now },
      )
      .execute();
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(SliceStats)
      .where(`hour < CAST(:now AS timestamptz) - interval '13 months'`, { now })
      .execute();
  }
}
