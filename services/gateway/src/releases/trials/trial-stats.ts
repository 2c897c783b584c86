import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
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
    await rowsOf(this.dataSource, UPDATE, [this.clock.now()]);
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

// SQL by hand (fold): sums of all visitors by hour
const UPDATE = `
  INSERT INTO slice_stats_hourly (slice, version, hour, exposed, failed, lost, load_p75_ms)
  SELECT t.slice, CASE e.arm WHEN 'canary' THEN t.canary_version ELSE t.stable_version END AS version,
    date_trunc('hour', e.started_at) AS hour, count(*), count(*) FILTER (WHERE e.state = 'failed'),
    count(*) FILTER (WHERE e.state = 'started' AND e.started_at < $1::timestamptz - interval '1 minute'),
    percentile_cont(0.75) WITHIN GROUP (ORDER BY e.load_ms)
  FROM slice_exposures e JOIN slice_trials t ON t.id = e.trial_id
  WHERE e.counts AND e.started_at >= date_trunc('hour', $1::timestamptz - interval '1 hour')
  GROUP BY 1, 2, 3
  ON CONFLICT (slice, version, hour) DO UPDATE SET exposed = excluded.exposed, failed = excluded.failed,
    lost = excluded.lost, load_p75_ms = excluded.load_p75_ms`;
