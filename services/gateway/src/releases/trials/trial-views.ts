import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { VISITORS_BY_RELEASE } from './exposures.sql.js';
import type { ArmDto, TrialDto, VisitorsDto } from './trial.dto.js';
import { Exposures } from './exposures.js';
import { type Arm, judged } from './arm.js';
import { isMeasured } from './faults.js';
import { nextAt } from './judge.js';
import { WATCH } from './judge-watch.js';
import { cleanAfter } from './sequential-test.js';
import { Slice } from '../registry/slice.entity.js';
import type { SliceTrial } from './slice-trial.entity.js';
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
    const sets = open.map(({ set_id: set }) => set).filter((set) => set !== null);
    const promoted = await this.trials.promotedTogether(sets);
    const slices = await this.dataSource.manager.find(Slice);
    const isStable = (trial: SliceTrial) =>
      slices.some(({ name, stable_version: stable }) => name === trial.slice && stable === trial.canary_version);
    // A watch may end before those of its set: its release is rolled back with them all the same, but none by itself.
    const ofSet = ({ kind, set_id: set }: SliceTrial): SliceTrial[] =>
      set === null
        ? []
        : (kind === 'canary' ? open : promoted).filter((one) => one.kind === kind && one.set_id === set);
    const views = open.map(async (trial) => {
      const now = this.clock.now();
      const { canary, stable } = Tally.of(await this.exposures.ofTrial(trial.id), now);
      const { canary: before } = Tally.of(await this.exposures.whileOnTrial(trial), now);
      const isWatch = trial.kind === 'promoted';
      const next = isWatch ? new Date(trial.begun_at.getTime() + WATCH.forMs) : nextAt(trial);
      return [
        trial.slice,
        {
          kind: trial.kind,
          compared_with: trial.stable_version,
          deciding: isMeasured(before),
          goes_back: trial.goes_back && (!isWatch || ofSet(trial).every(({ ended_at: ended }) => ended === null)),
          state: trial.state,
          reason: trial.reason,
          begun_at: trial.begun_at.toISOString(),
          clean_after: isWatch ? WATCH.visitors : cleanAfter(trial, canary.failed),
          next_at: next?.toISOString() ?? null,
          together: ofSet(trial)
            .filter((one) => one.id !== trial.id && (!isWatch || isStable(one)))
            .map(({ slice, canary_version: version }) => ({ slice, version })),
          canary: armOf(canary),
          stable: armOf(isWatch ? before : stable),
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

const armOf = (arm: Arm): ArmDto => ({
  exposed: judged(arm),
  failed: arm.failed,
  unusable: arm.unusable,
  lost: arm.lost,
  load_p75_ms: arm.loadMs.length === 0 ? null : upperQuartile(arm.loadMs),
  told: arm.signals.errors.views,
  with_errors: arm.signals.errors.hits,
  pressed: arm.signals.dead.views,
  with_dead: arm.signals.dead.hits,
  with_rage: arm.signals.rage.hits,
  with_gone: arm.goneNetworks,
});
