import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { lockOn } from '../registry/locks-in-force.js';
import { RoutesOverlap, SdkMismatch } from '../registry/registry.errors.js';
import { EVERY_SLICE, SliceLock } from '../registry/slice-lock.entity.js';
import { endCanary, SliceRegistry } from '../registry/slice-registry.js';
import type { Decision } from './judge.js';
import { forTheOthers, judgeSet } from './judge-set.js';
import { SliceExposure } from './slice-exposure.entity.js';
import { SliceTrialRepository } from './slice-trial.repository.js';
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
    private readonly trials: SliceTrialRepository,
  ) {}

  /** Carries out the decisions for canaries that are tried together: as one. */
  async takeSet(members: readonly [Judged, ...Judged[]]): Promise<void> {
    const { decision, by } = judgeSet(members);
    const acts = ['back', 'promote', 'step'].includes(decision.kind);
    const isThawed = members.every(({ trial }) => trial.state !== 'frozen');
    const isKept = await this.isKept(decision, members);
    if (acts && isThawed) {
      const others = members.filter((one) => one !== by);
      return this.take(by.trial, decision, by.counted, others);
    }
    const wait: Decision = { kind: 'wait', clean: false };
    for (const one of members) {
      const mine = acts || isKept ? wait : one === by ? decision : forTheOthers(decision);
      await this.take(one.trial, mine, one.counted);
    }
  }

  /**
   * Carries out a decision with these counts. A held trial may roll back automatically, but proceeds only by hand; one
   * of a locked slice goes back, but neither to more visitors nor to everyone, and is not held.
   * @param others open trials or watches of the same set, which go back, on or to a larger share with it
   */
  async take(trial: SliceTrial, decision: Decision, counted: Tally, others: readonly Seen[] = []): Promise<void> {
    if (decision.kind === 'freeze') return this.freeze(trial, decision.reason, counted);
    if (trial.state === 'frozen') return this.thaw(trial);
    if (trial.state === 'held' && decision.kind !== 'back') return;
    const all = [{ trial, counted }, ...others];
    if (await this.isKept(decision, all)) return;
    switch (decision.kind) {
      case 'back':
        return this.change(all, { despiteLocks: true }, async (members, manager) => {
          const failed = members.find(({ mine }) => mine.id === trial.id) as Member;
          await this.reject(manager, failed, decision.reason);
          if (trial.kind === 'promoted') return this.leave(manager, members, { failed, reason: decision.reason });
          for (const member of members) {
            const reason = member === failed ? decision.reason : 'set';
            await this.reject(manager, member, reason);
            endCanary(member.slice);
            await this.book.end(manager, member.mine, 'back', { reason, counted: member.counted });
          }
          return null;
        });
      case 'promote':
        return this.change(all, {}, async (members, manager) => {
          const releases: SliceRelease[] = [];
          for (const { slice, mine } of members)
            releases.push(await this.registry.release(manager, slice.name, mine.canary_version));
          if (!(await this.isServable(manager, releases))) return null;
          for (const [place, { slice, mine, counted: counts }] of members.entries()) {
            await this.registry.setStable(manager, slice, releases[place] as SliceRelease, this.clock.now());
            await this.registry.noteGood(manager, slice.name, mine.canary_version);
            slice.pinned = false;
            slice.by_hand = true;
            await this.book.end(manager, mine, 'on', { counted: counts });
          }
          return null;
        });
      case 'step':
        return this.change(all, {}, (members) => {
          for (const { slice } of members) slice.canary_percent = decision.share;
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

  /**
   * True while one of the slices is locked: the canary stays as it is, and the judge decides again after the lock. It is
   * held only once a lock that is over has been removed (LockEnds), which starts its seven days again.
   */
  private async isKept({ kind }: Decision, all: readonly Seen[]): Promise<boolean> {
    if (kind !== 'promote' && kind !== 'step' && kind !== 'hold') return false;
    const names = all.map(({ trial }) => trial.slice);
    if (kind === 'hold') return this.dataSource.manager.existsBy(SliceLock, { slice: In([EVERY_SLICE, ...names]) });
    return (await lockOn(this.dataSource.manager, names, this.clock)) !== null;
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
   * Takes everybody from a promoted release that fails to the last good one, if staff let it, nothing was gone back
   * from just before, and pages can be given that one. Else the release stays, and is only told of. A set goes back as
   * one, while all of it is watched.
   * @returns why it stays; null: it does not
   */
  private async leave(
    manager: EntityManager,
    members: readonly Member[],
    { failed, reason }: { failed: Member; reason: string },
  ): Promise<string | null> {
    const found: SliceRelease[] = [];
    for (const { slice } of members) {
      const target = await this.registry.lastGood(manager, slice);
      if (target) found.push(target);
    }
    const set = failed.mine.set_id;
    const obstacle = members.some(({ slice }) => !slice.goes_back)
      ? 'This slice only tells.'
      : members.some(({ mine }) => !mine.goes_back)
        ? 'It was promoted as urgent, or gone back to; the next step is for people.'
        : set !== null && (await this.trials.watchedTogether(manager, set)) !== members.length
          ? 'It was promoted with others, and not all of them are watched any more.'
          : found.length < members.length || !(await this.isServable(manager, found))
            ? 'No release before can be given to pages.'
            : null;
    if (obstacle !== null) {
      await this.book.end(manager, failed.mine, 'bad', { reason, counted: failed.counted });
      return obstacle;
    }
    for (const [place, member] of members.entries()) {
      const why = member === failed ? reason : 'set';
      await this.reject(manager, member, why);
      await this.registry.setStable(manager, member.slice, found[place] as SliceRelease, this.clock.now());
      member.slice.pinned = true;
      await this.book.end(manager, member.mine, 'back', { reason: why, counted: member.counted });
    }
    return null;
  }

  /** The release on trial is no fallback until it is shown to be good. */
  private reject(manager: EntityManager, { slice: { name }, mine }: Member, reason: string): Promise<void> {
    return this.registry.reject(manager, name, mine.canary_version, reason);
  }

  private async isServable(manager: EntityManager, releases: readonly SliceRelease[]): Promise<boolean> {
    try {
      await this.registry.assertServable(manager, ...releases);
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
   * Changes the served releases of one trial, or of a whole set, and tells the owners, unless one of the trials has
   * ended.
   * @param work gets them in the order of their slices; returns why a release that failed stays, if it does
   */
  private async change(
    all: readonly Seen[],
    how: { despiteLocks?: boolean },
    work: (members: Member[], manager: EntityManager) => Promise<string | null>,
  ): Promise<void> {
    const set = all[0]?.trial.set_id ?? null;
    const names = all.map(({ trial }) => trial.slice);
    const changed = this.registry.changeAll(
      names,
      async (slices, manager) => {
        const members: Member[] = [];
        for (const slice of slices) {
          const seen = all.find(({ trial }) => trial.slice === slice.name);
          const mine = await this.book.lockOpen(manager, slice.name);
          // Staff were first: nothing is stored, or this would end what they began.
          if (!seen || mine?.id !== seen.trial.id) throw new HasEnded();
          members.push({ slice, mine, counted: seen.counted });
        }
        const stays = await work(members, manager);
        for (const { mine, counted } of members)
          if (mine.ended_at !== null) await this.tell(manager, mine, counted, stays);
      },
      { ...how, set },
    );
    await changed.catch((error: unknown) => {
      if (!(error instanceof HasEnded)) throw error;
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

/** One of the trials of a decision has ended since it was read. */
class HasEnded extends Error {}

/** A trial and what was counted for it. */
export interface Seen {
  trial: SliceTrial;
  counted: Tally;
}

/** With the decision of its own judge. */
export interface Judged extends Seen {
  decision: Decision;
}

/** A trial, locked, with the locked row of its slice. */
interface Member {
  slice: Slice;
  mine: SliceTrial;
  counted: Tally;
}
