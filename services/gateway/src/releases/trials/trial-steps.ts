import { Injectable } from '@nestjs/common';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { wantsSdk } from '../registry/release-order.js';
import { ShellBuild } from '../shell/shell-build.js';
import { type Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { type Decision, judged } from './judge.js';
import { SliceExposure } from './slice-exposure.entity.js';
import type { SliceTrial } from './slice-trial.entity.js';
import type { Tally } from './tally.js';
import { TrialBook } from './trial-book.js';

const REASONS: Readonly<Record<string, string>> = {
  failed: 'It failed for too many visitors.',
  lost: 'More of its visitors never told how it went than of the stable release.',
  slow: 'It starts more slowly than the stable release.',
  visitors: '400 visitors have not shown whether it is good enough. Promote it or end it by hand.',
  days: 'Seven days have not shown whether it is good enough. Promote it or end it by hand.',
  stable: 'The stable release fails as well. The trial waits until it does not.',
  service: 'A service answers with errors. The trial waits until it does not.',
};

/** Automatic steps of a trial: roll back, raise the share, promote, hold, freeze and thaw. */
@Injectable()
export class TrialSteps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
    private readonly book: TrialBook,
    private readonly outbox: Outbox,
  ) {}

  /** Carries out a decision with these counts. A held trial may roll back automatically, but proceeds only by hand. */
  async take(trial: SliceTrial, decision: Decision, counted: Tally): Promise<void> {
    if (decision.kind === 'freeze') return this.freeze(trial, decision.reason, counted);
    if (trial.state === 'frozen') return this.thaw(trial);
    if (trial.state === 'held' && decision.kind !== 'back') return;
    switch (decision.kind) {
      case 'back':
        return this.change(trial, counted, async (slice, manager, mine) => {
          slice.canary_version = null;
          slice.canary_percent = 0;
          const sentBack = { name: slice.name, version: mine.canary_version };
          await manager.update(SliceRelease, sentBack, { rejected_at: this.clock.now() });
          await this.book.end(manager, mine, 'back', { reason: decision.reason, counted });
        });
      case 'promote':
        return this.change(trial, counted, async (slice, manager, mine) => {
          const release = await this.registry.release(manager, slice.name, mine.canary_version);
          if (!wantsSdk(release.release.sdk, this.shell.current().sdk)) return;
          await this.registry.assertNoOverlap(manager, release.release);
          await this.registry.setStable(manager, slice, release, this.clock.now());
          slice.pinned = false;
          await this.book.end(manager, mine, 'on', { counted });
        });
      case 'step':
        return this.change(trial, counted, (slice) => {
          slice.canary_percent = decision.share;
          return Promise.resolve();
        });
      case 'hold':
        return this.note(trial, counted, { state: 'held', reason: decision.reason });
      default:
    }
  }

  private async freeze(trial: SliceTrial, reason: string, counted: Tally): Promise<void> {
    if (trial.state === 'running')
      await this.note(trial, counted, { state: 'frozen', reason, frozen_at: this.clock.now() });
  }

  /** Thaws a trial: the frozen time does not count, nor the visitors of that time and of the ten minutes before it. */
  private async thaw(trial: SliceTrial): Promise<void> {
    const { frozen_at: since, begun_at: begun, stepped_at: stepped } = trial;
    if (since === null) return;
    const frozenMs = this.clock.now().getTime() - since.getTime();
    const moved = (at: Date) => new Date(at.getTime() + frozenMs);
    await this.dataSource.transaction(async (manager) => {
      const change = { begun_at: moved(begun), stepped_at: moved(stepped), frozen_at: null };
      if (!(await this.book.note(manager, trial, { state: 'running', reason: null, ...change }))) return;
      await manager
        .createQueryBuilder()
        .update(SliceExposure)
        .set({ counts: false })
        .where('trial_id = :id', { id: trial.id })
        .andWhere(`coalesce(settled_at, started_at) >= CAST(:since AS timestamptz) - interval '10 minutes'`, { since })
        .execute();
    });
  }

  /** Changes the served releases and writes the mail, unless the trial has ended. */
  private async change(
    { id, slice: name }: SliceTrial,
    counted: Tally,
    work: (slice: Slice, manager: EntityManager, trial: SliceTrial) => Promise<void>,
  ): Promise<void> {
    await this.registry.change(name, async (slice, manager) => {
      const trial = await this.book.lockOpen(manager, name);
      if (trial?.id !== id) return;
      await work(slice, manager, trial);
      await this.mail(manager, trial, counted);
    });
  }

  private async note(trial: SliceTrial, counted: Tally, change: Partial<SliceTrial>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.book.note(manager, trial, change, counted)) await this.mail(manager, trial, counted);
    });
  }

  /** Mails staff when a trial ended automatically, or waits. Steps to a larger share are only in the audit log. */
  private async mail(manager: EntityManager, trial: SliceTrial, { canary, stable }: Tally): Promise<void> {
    const subject = subjectOf(trial);
    if (subject === null) return;
    const counts = (arm: typeof canary) =>
      `${judged(arm) - arm.failed} of ${judged(arm)} clean, ${arm.failed} failed, ${arm.lost} lost`;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'staff_notice',
        // Three networks can cause it again and again.
        ...(trial.state === 'frozen' && { bounded: true }),
        data: {
          subject,
          facts: [
            { label: 'Slice', value: trial.slice },
            { label: 'Canary', value: `${trial.canary_version}: ${counts(canary)}` },
            { label: 'Stable', value: `${trial.stable_version}: ${counts(stable)}` },
            { label: 'Begun', value: trial.begun_at.toISOString() },
            ...(trial.reason === null ? [] : [{ label: 'Why', value: REASONS[trial.reason] ?? trial.reason }]),
          ],
        },
      },
    });
  }
}

function subjectOf({ slice, canary_version: version, state, outcome }: SliceTrial): string | null {
  if (outcome === 'back') return `${slice} ${version} was rolled back automatically`;
  if (outcome === 'on') return `${slice} ${version} is now for everyone`;
  if (state === 'held') return `${slice} ${version} waits for you`;
  return state === 'frozen' ? `The trial of ${slice} ${version} is frozen` : null;
}
