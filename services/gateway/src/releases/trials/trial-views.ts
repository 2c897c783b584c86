import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { VISITORS_BY_RELEASE } from './exposures.sql.js';
import type { TrialDto, VisitorsDto } from './trial.dto.js';
import { Exposures } from './exposures.js';
import { type Arm, judged, nextAt } from './judge.js';
import { cleanAfter } from './sequential-test.js';
import { SliceTrialRepository } from './slice-trial.repository.js';
import { upperQuartile } from './statistics.js';
import { Tally } from './tally.js';

/** Trials and what they found, as staff see them. */
@Injectable()
export class TrialViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exposures: Exposures,
    private readonly trials: SliceTrialRepository,
    private readonly clock: Clock,
  ) {}

  /** Trials that are open, by slice. */
  async open(): Promise<Map<string, TrialDto>> {
    const open = await this.trials.allOpen();
    const views = open.map(async (trial) => {
      const { canary, stable } = Tally.of(await this.exposures.ofTrial(trial.id), this.clock.now());
      return [
        trial.slice,
        {
          state: trial.state,
          reason: trial.reason,
          begun_at: trial.begun_at.toISOString(),
          clean_after: cleanAfter(trial, canary.failed),
          next_at: nextAt(trial)?.toISOString() ?? null,
          canary: visitorsOf(canary),
          stable: visitorsOf(stable),
        },
      ] as const;
    });
    return new Map(await Promise.all(views));
  }

  /** Results of each release in trials of the last 30 days, by `<slice>@<version>`. */
  async byRelease(): Promise<Map<string, VisitorsDto>> {
    const rows = await rowsOf<VisitorsDto & { id: string }>(this.dataSource, VISITORS_BY_RELEASE, [this.clock.now()]);
    return new Map(rows.map(({ id, ...visitors }) => [id, visitors]));
  }
}

const visitorsOf = (arm: Arm): VisitorsDto => ({
  exposed: judged(arm),
  failed: arm.failed,
  lost: arm.lost,
  load_p75_ms: arm.loadMs.length === 0 ? null : upperQuartile(arm.loadMs),
});
