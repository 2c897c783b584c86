import { Injectable } from '@nestjs/common';
import type { CanaryStepped } from '@shamba/event-contract';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Slice } from '../registry/slice.entity.js';
import type { SliceTrials } from '../registry/slice-trials.js';
import { ratesFor } from './sequential-test.js';
import { judged, type Arm } from './judge.js';
import { SliceTrial } from './slice-trial.entity.js';
import { SliceTrialRepository } from './slice-trial.repository.js';
import { upperBound } from './statistics.js';

/** Slice without automatic trials: staff need it to roll back other slices. */
const BY_HAND = 'mfe-admin';
const SALT_BYTES = 12;

/** The trials of canaries: one is open as long as a slice's canary and stable release stay what they are. */
@Injectable()
export class TrialBook implements SliceTrials {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly trials: SliceTrialRepository,
  ) {}

  /** Begins or ends a slice's trial to match its row, in the transaction that changed the row. */
  async follow(manager: EntityManager, slice: Slice): Promise<void> {
    const open = await this.lockOpen(manager, slice.name);
    const { canary_version: canary, stable_version: stable, canary_percent: share } = slice;
    const isTried = canary !== null && stable !== null && share > 0 && slice.name !== BY_HAND;
    if (open && isTried && open.canary_version === canary && open.stable_version === stable) {
      if (open.share !== share) await this.note(manager, open, { share, stepped_at: this.clock.now() });
      return;
    }
    if (open) await this.end(manager, open, 'by_hand');
    if (isTried) await this.begin(manager, slice.name, { canary, stable, share });
  }

  /** The slice's open trial, locked until the transaction ends; visitors of it can still be added. */
  lockOpen(manager: EntityManager, slice: string): Promise<SliceTrial | null> {
    return this.trials.lockOpen(manager, slice);
  }

  /** Closes a trial: `back` and `on` are the judge's, `by_hand` is what staff or another release did. */
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
    { canary, stable, share }: { canary: string; stable: string; share: number },
  ): Promise<void> {
    const now = this.clock.now();
    const { judged, failed } = await this.trials.historyOf(manager, { slice, version: stable }, now);
    const trial = await manager.save(
      manager.create(SliceTrial, {
        ...{ slice, share, canary_version: canary, stable_version: stable, begun_at: now, stepped_at: now },
        ...ratesFor(upperBound(failed, judged), judged),
        salt: randomBytes(SALT_BYTES).toString('base64url'),
      }),
    );
    await audited(manager, {
      entity: 'slice_trial',
      id: idOf(trial),
      action: 'create',
      before: null,
      after: { ...pick(trial), stable_version: stable },
    });
    await this.tell(manager, trial, 'begun');
  }

  private tell(
    manager: EntityManager,
    { slice, share, reason, canary_version: canary, stable_version: stable }: SliceTrial,
    step: CanaryStepped['step'],
    counted?: Counted,
  ): Promise<void> {
    const visitors = counted ? { canary: countsOf(counted.canary), stable: countsOf(counted.stable) } : null;
    const payload = { step, slice, canary, stable, share, reason: reason ?? null, visitors };
    return this.outbox.add(manager, { type: 'canary.stepped', consumers: ['worker'], payload });
  }
}

type Counted = Record<'canary' | 'stable', Arm>;
const countsOf = (arm: Arm) => ({ exposed: judged(arm), failed: arm.failed, lost: arm.lost });

/** Step of a trial's change for its followers; null: none. */
function stepOf(
  before: Pick<SliceTrial, 'state' | 'share'>,
  { state, share, outcome }: SliceTrial,
): CanaryStepped['step'] | null {
  if (outcome) return outcome === 'by_hand' ? 'ended' : outcome;
  if (share !== before.share) return 'share';
  if (state === before.state || state === 'ended') return null;
  return state === 'running' ? 'resumed' : state;
}

const idOf = ({ slice, canary_version: version }: SliceTrial): string => `${slice}@${version}`;
const pick = ({ state, share, outcome, reason }: SliceTrial) => ({ state, share, outcome, reason });
