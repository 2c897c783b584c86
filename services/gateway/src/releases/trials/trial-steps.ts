import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { RoutesOverlap, SdkMismatch } from '../registry/registry.errors.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import type { Decision } from './judge.js';
import { SliceExposure } from './slice-exposure.entity.js';
import type { SliceTrial } from './slice-trial.entity.js';
import type { Tally } from './tally.js';
import { TellOwner } from './tell-owner.js';
import { TrialBook } from './trial-book.js';
import { newsOf } from './trial-news.js';

/** Automatic steps of a trial or watch: roll back, raise the share, promote, hold, find good, freeze and thaw. */
@Injectable()
export class TrialSteps {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly registry: SliceRegistry,
    private readonly book: TrialBook,
    private readonly owner: TellOwner,
  ) {}

  /** Carries out a decision with these counts. A held trial may roll back automatically, but proceeds only by hand. */
  async take(trial: SliceTrial, decision: Decision, counted: Tally): Promise<void> {
    if (decision.kind === 'freeze') return this.freeze(trial, decision.reason, counted);
    if (trial.state === 'frozen') return this.thaw(trial);
    if (trial.state === 'held' && decision.kind !== 'back') return;
    switch (decision.kind) {
      case 'back':
        return this.change(trial, counted, async (slice, manager, mine) => {
          const failed = { name: slice.name, version: mine.canary_version };
          await manager.update(SliceRelease, failed, { rejected_at: this.clock.now() });
          const ended = { reason: decision.reason, counted };
          if (mine.kind === 'promoted') return this.leave(slice, manager, mine, ended);
          slice.canary_version = null;
          slice.canary_percent = 0;
          await this.book.end(manager, mine, 'back', ended);
          return null;
        });
      case 'promote':
        return this.change(trial, counted, async (slice, manager, mine) => {
          const release = await this.registry.release(manager, slice.name, mine.canary_version);
          if (!(await this.isServable(manager, release))) return null;
          await this.registry.setStable(manager, slice, release, this.clock.now());
          await this.registry.noteGood(manager, slice.name, release.version);
          slice.pinned = false;
          await this.book.end(manager, mine, 'on', { counted });
          return null;
        });
      case 'step':
        return this.change(trial, counted, (slice) => {
          slice.canary_percent = decision.share;
          return Promise.resolve(null);
        });
      case 'hold':
        return this.note(trial, counted, { state: 'held', reason: decision.reason });
      case 'good':
        return this.note(trial, counted, { state: 'ended', outcome: 'good', ended_at: this.clock.now() });
      case 'over':
        return this.note(trial, counted, { state: 'ended', outcome: 'over', ended_at: this.clock.now() });
      case 'wait':
        if (trial.kind === 'promoted' && decision.clean) await this.prove(trial);
    }
  }

  /** Notes once that a watched release is good, unless its watch has ended: staff may just have left it. */
  private async prove({ id, slice: name, canary_version: version, begun_at: since }: SliceTrial): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // The same order of locks as of a change by staff.
      await manager.findOne(Slice, { where: { name }, lock: { mode: 'pessimistic_write' } });
      const open = await this.book.lockOpen(manager, name);
      if (open?.id === id) await this.registry.noteGood(manager, name, version, since);
    });
  }

  /**
   * Takes everybody from a promoted release that fails to the last good one, if staff let it, nothing was gone back from
   * just before, and pages can be given that one. Else the release stays, and is only told of.
   * @returns why it stays; null: it does not
   */
  private async leave(slice: Slice, manager: EntityManager, mine: SliceTrial, ended: Ended): Promise<string | null> {
    const target = await this.registry.lastGood(manager, slice);
    const obstacle = !slice.goes_back
      ? 'This slice only tells.'
      : !mine.goes_back
        ? 'It was promoted as urgent, or gone back to; the next step is for people.'
        : target === null || !(await this.isServable(manager, target))
          ? 'No release before can be given to pages.'
          : null;
    if (target && obstacle === null) {
      await this.registry.setStable(manager, slice, target, this.clock.now());
      slice.pinned = true;
    }
    await this.book.end(manager, mine, obstacle === null ? 'back' : 'bad', ended);
    return obstacle;
  }

  private async isServable(manager: EntityManager, release: SliceRelease): Promise<boolean> {
    try {
      await this.registry.assertServable(manager, release);
      return true;
    } catch (error) {
      if (error instanceof SdkMismatch || error instanceof RoutesOverlap) return false;
      throw error;
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

  /**
   * Changes the served releases and tells the owner, unless the trial has ended.
   * @param work returns why a release that failed stays, if it does
   */
  private async change(
    { id, slice: name }: SliceTrial,
    counted: Tally,
    work: (slice: Slice, manager: EntityManager, trial: SliceTrial) => Promise<string | null>,
  ): Promise<void> {
    await this.registry.change(name, async (slice, manager) => {
      const trial = await this.book.lockOpen(manager, name);
      if (trial?.id !== id) return;
      const stays = await work(slice, manager, trial);
      await this.tell(manager, trial, counted, stays);
    });
  }

  private async note(trial: SliceTrial, counted: Tally, change: Partial<SliceTrial>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.book.note(manager, trial, change, counted))) return;
      if (change.outcome === 'good') await this.registry.noteGood(manager, trial.slice, trial.canary_version);
      await this.tell(manager, trial, counted);
    });
  }

  private async tell(
    manager: EntityManager,
    trial: SliceTrial,
    counted: Tally,
    stays: string | null = null,
  ): Promise<void> {
    const news = newsOf(trial, counted, stays);
    if (news !== null) await this.owner.tell(manager, news);
  }
}

interface Ended {
  reason: string;
  counted: Tally;
}
