import { Injectable } from '@nestjs/common';
import type { CanaryStepped } from '@shamba/event-contract';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type Slice, SliceRelease } from '../registry/slice.entity.js';
import { type Before, servesOther, type SliceTrials } from '../registry/slice-trials.js';
import { BACK_OFFICE } from '../registry/back-office.js';
import { lastGoodOf } from '../registry/last-good.js';
import { type Arm, judged } from './arm.js';
import { Exposures } from './exposures.js';
import { isMeasured } from './faults.js';
import { WATCH } from './judge-watch.js';
import { ratesFor } from './sequential-test.js';
import { SliceTrial } from './slice-trial.entity.js';
import { SliceTrialRepository } from './slice-trial.repository.js';
import { upperBound } from './statistics.js';
import { Tally } from './tally.js';

const SALT_BYTES = 12;

/**
 * The trials of canaries: one is open as long as a slice's canary and stable release stay what they are. And the watches
 * over promoted releases, which begin as a release becomes stable.
 */
@Injectable()
export class TrialBook implements SliceTrials {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly trials: SliceTrialRepository,
    private readonly exposures: Exposures,
  ) {}

  /**
   * Begins or ends a slice's trial to match its row, in the transaction that changed the row. A canary ends the watch
   * over stable.
   */
  async follow(manager: EntityManager, slice: Slice, before: Before, set: string | null): Promise<void> {
    // Staff need it to roll back other slices: they judge it themselves.
    if (slice.name === BACK_OFFICE) return;
    const { name, canary_version: canary, stable_version: stable, canary_percent: share } = slice;
    const open = await this.lockOpen(manager, name);
    const isTried = canary !== null && stable !== null && share > 0;
    const leavesSet = open?.kind === 'canary' && open.set_id !== set && (set !== null || servesOther(before, slice));
    if (open && !leavesSet && isOf(open, slice, isTried)) {
      if (isTried && open.share !== share) await this.note(manager, open, { share, stepped_at: this.clock.now() });
      return;
    }
    if (open) await this.end(manager, open, 'by_hand');
    if (isTried) await this.begin(manager, name, { kind: 'canary', canary, stable, share, set });
    else if (stable !== null && before.stable_version !== null) {
      const isNew = stable !== before.stable_version;
      // While a canary was on trial, a release that became stable was not watched.
      if (isNew || (before.canary_version !== null && (await this.isUnwatched(manager, name, stable))))
        await this.watch(manager, slice, stable, { before, set: isNew ? set : null });
    }
  }

  /** True if a release became stable in the last day, and has neither failed nor been shown to be good since. */
  private async isUnwatched(manager: EntityManager, name: string, version: string): Promise<boolean> {
    const row = await manager.findOneBy(SliceRelease, { name, version });
    const since = row?.promoted_at;
    if (!row || !since || this.clock.now().getTime() - since.getTime() >= WATCH.forMs) return false;
    return [row.good_at, row.rejected_at].every((at) => at === null || at < since);
  }

  /**
   * Watches over a release that has just become stable, when there is one to compare it with. After a way back, by itself
   * or by hand, and for an urgent promotion, which may mend a leak, it only tells: the next step is for people.
   */
  private async watch(
    manager: EntityManager,
    slice: Slice,
    stable: string,
    { before, set }: { before: Before; set: string | null },
  ): Promise<void> {
    const good = await lastGoodOf(manager, slice);
    if (!good) return;
    const isUrgent = slice.urgent_at !== null && slice.urgent_at.getTime() !== before.urgent_at?.getTime();
    const watched = { kind: 'promoted', canary: stable, stable: good.version, share: 100, set } as const;
    await this.begin(manager, slice.name, { ...watched, goesBack: !slice.pinned && !isUrgent });
  }

  async endBack(manager: EntityManager, slice: string, reason: string): Promise<void> {
    const open = await this.lockOpen(manager, slice);
    if (open?.kind === 'canary') await this.end(manager, open, 'back', { reason });
  }

  triedWith(manager: EntityManager, names: readonly string[]): Promise<string[]> {
    return this.trials.triedWith(manager, names);
  }

  async onlyTellInPart(manager: EntityManager, set: string, size: number): Promise<void> {
    if ((await this.trials.watchedTogether(manager, set)) < size) await this.trials.onlyTell(manager, set);
  }

  /** The slice's open trial, locked until the transaction ends; visitors of it can still be added. */
  lockOpen(manager: EntityManager, slice: string): Promise<SliceTrial | null> {
    return this.trials.lockOpen(manager, slice);
  }

  /**
   * Closes a trial: `on` is the judge's, `back` too unless the reason begins with `by hand`; `by_hand` is what else
   * staff or another release did.
   */
  end(
    manager: EntityManager,
    trial: SliceTrial,
    outcome: NonNullable<SliceTrial['outcome']>,
    { reason = null, counted }: { reason?: string | null; counted?: Counted } = {},
  ): Promise<boolean> {
    return this.note(manager, trial, { state: 'ended', outcome, reason, ended_at: this.clock.now() }, counted);
  }

  /**
   * Changes a trial, audits it, and adds the event for the webhook. False when the trial has left its state: then
   * nothing happens.
   * @param counted the judge's counts, if the step is its own
   */
  async note(
    manager: EntityManager,
    trial: SliceTrial,
    change: Partial<SliceTrial>,
    counted?: Counted,
  ): Promise<boolean> {
    if (!(await this.trials.change(manager, trial, change))) return false;
    const before = pick(trial);
    Object.assign(trial, change);
    await audited(manager, { entity: 'slice_trial', id: idOf(trial), action: 'update', before, after: pick(trial) });
    const step = stepOf(before, trial);
    if (step) await this.tell(manager, trial, step, counted);
    return true;
  }

  private async begin(
    manager: EntityManager,
    slice: string,
    { kind, canary, stable, share, set, goesBack = true }: Begun,
  ): Promise<void> {
    const now = this.clock.now();
    const { judged, failed } = await this.trials.historyOf(manager, { slice, version: stable }, now);
    const trial = await manager.save(
      manager.create(SliceTrial, {
        ...{ slice, kind, share, set_id: set, goes_back: goesBack, canary_version: canary, stable_version: stable },
        ...{ begun_at: now, stepped_at: now },
        ...ratesFor(upperBound(failed, judged), judged),
        salt: randomBytes(SALT_BYTES).toString('base64url'),
      }),
    );
    const before = Tally.of(await this.exposures.whileOnTrial(trial, manager), now).canary;
    if (isMeasured(before)) await manager.update(SliceTrial, trial.id, { deciding: true });
    await audited(manager, {
      entity: 'slice_trial',
      id: idOf(trial),
      action: 'create',
      before: null,
      after: { ...pick(trial), kind, stable_version: stable },
    });
    await this.tell(manager, trial, 'begun');
  }

  private tell(
    manager: EntityManager,
    { kind, slice, share, reason, canary_version: canary, stable_version: stable }: SliceTrial,
    step: CanaryStepped['step'],
    counted?: Counted,
  ): Promise<void> {
    const visitors = counted ? { canary: countsOf(counted.canary), stable: countsOf(counted.stable) } : null;
    const payload = { kind, step, slice, canary, stable, share, reason: reason ?? null, visitors };
    return this.outbox.add(manager, { type: 'canary.stepped', consumers: ['worker'], payload });
  }
}

interface Begun extends Record<'canary' | 'stable', string> {
  kind: SliceTrial['kind'];
  share: number;
  set: string | null;
  goesBack?: boolean;
}

type Counted = Record<'canary' | 'stable', Arm>;
const countsOf = (arm: Arm) => ({ exposed: judged(arm), failed: arm.failed + arm.unusable, lost: arm.lost });

/** True if an open trial is the one that the slice's row asks for. */
function isOf(open: SliceTrial, { canary_version: canary, stable_version: stable }: Slice, isTried: boolean): boolean {
  if (!isTried) return open.kind === 'promoted' && open.canary_version === stable;
  return open.kind === 'canary' && open.canary_version === canary && open.stable_version === stable;
}

/** Step of a trial's change for its followers; null: none. */
function stepOf(
  before: Pick<SliceTrial, 'state' | 'share'>,
  { state, share, outcome }: SliceTrial,
): CanaryStepped['step'] | null {
  if (outcome) return outcome === 'by_hand' || outcome === 'over' ? 'ended' : outcome;
  if (share !== before.share) return 'share';
  if (state === before.state || state === 'ended') return null;
  return state === 'running' ? 'resumed' : state;
}

const idOf = ({ slice, canary_version: version }: SliceTrial): string => `${slice}@${version}`;
const pick = ({ state, share, outcome, reason }: SliceTrial) => ({ state, share, outcome, reason });
