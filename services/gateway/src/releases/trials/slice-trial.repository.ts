import { Injectable } from '@nestjs/common';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { EVERY_SLICE } from '../registry/slice-lock.entity.js';
import { SliceStats } from './slice-exposure.entity.js';
import { SliceTrial, TRIAL_MOVES } from './slice-trial.entity.js';

/** Rows of trials, and the results that a new trial is measured by. */
@Injectable()
export class SliceTrialRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Open trials, at most one of a slice. */
  allOpen(): Promise<SliceTrial[]> {
    return this.dataSource.manager.findBy(SliceTrial, { ended_at: IsNull() });
  }

  /** Stores the checkpoints that were evaluated. */
  async noteLooks(id: number, looks: number[]): Promise<void> {
    await this.dataSource.manager.update(SliceTrial, id, { looks });
  }

  /** The slice's open trial, locked until the transaction ends; visitors of it can still be added. */
  lockOpen(manager: EntityManager, slice: string): Promise<SliceTrial | null> {
    return manager.findOne(SliceTrial, {
      where: { slice, ended_at: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** The other slices whose canaries are tried together with one of these, in the order of their names. */
  async triedWith(manager: EntityManager, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const open = { kind: 'canary', ended_at: IsNull() } as const;
    const mine = await manager.findBy(SliceTrial, { ...open, slice: In([...names]), set_id: Not(IsNull()) });
    const sets = mine.map(({ set_id: set }) => set).filter((set) => set !== null);
    if (sets.length === 0) return [];
    const all = await manager.findBy(SliceTrial, { ...open, set_id: In(sets) });
    return all
      .map(({ slice }) => slice)
      .filter((slice) => !names.includes(slice))
      .sort();
  }

  /** The number of releases that were promoted together and are, or were, watched. */
  watchedTogether(manager: EntityManager, set: string): Promise<number> {
    return manager.countBy(SliceTrial, { kind: 'promoted', set_id: set });
  }

  /** Watches, open or ended, over releases of these sets that were promoted together. */
  async promotedTogether(sets: readonly string[]): Promise<SliceTrial[]> {
    if (sets.length === 0) return [];
    return this.dataSource.manager.findBy(SliceTrial, { kind: 'promoted', set_id: In([...sets]) });
  }

  /** Watches over releases that were promoted together no longer take anybody back. */
  async onlyTell(manager: EntityManager, set: string): Promise<void> {
    await manager.update(SliceTrial, { kind: 'promoted', set_id: set }, { goes_back: false });
  }

  /**
   * Starts the seven days again for canaries of a slice whose lock is removed, or of all slices, and for those that are
   * tried together with one of them. The days of a frozen canary start when it is thawed.
   */
  async lockEnded(manager: EntityManager, slice: string, now: Date): Promise<void> {
    const names = slice === EVERY_SLICE ? null : [slice, ...(await this.triedWith(manager, [slice]))];
    await manager
      .createQueryBuilder()
      .update(SliceTrial)
      .set({ stepped_at: () => 'coalesce(frozen_at, CAST(:now AS timestamptz))' })
      .where({ kind: 'canary', ended_at: IsNull(), ...(names && { slice: In(names) }) })
      .setParameters({ now })
      .execute();
  }

  /** Changes a trial, and its state if that is part of the change. False when it was changed since it was read. */
  async change(
    manager: EntityManager,
    { id, state, stepped_at: steppedAt }: SliceTrial,
    change: Partial<SliceTrial>,
  ): Promise<boolean> {
    if (change.state !== undefined) assertMove(TRIAL_MOVES, state, change.state);
    const { affected } = await manager.update(SliceTrial, { id, state, stepped_at: steppedAt }, change);
    return affected === 1;
  }

  /** Visitors of a release with a result in the last 30 days, and those of them that failed. */
  async historyOf(
    manager: EntityManager,
    release: { slice: string; version: string },
    now: Date,
  ): Promise<{ judged: number; failed: number }> {
    const sums = await manager
      .createQueryBuilder()
      .from(SliceStats, 'h')
      .select('coalesce(sum(h.exposed - h.lost), 0)::int', 'judged')
      .addSelect('coalesce(sum(h.failed), 0)::int', 'failed')
      .where('h.slice = :slice AND h.version = :version', release)
      .andWhere(`h.hour > CAST(:now AS timestamptz) - interval '30 days'`, { now })
      .getRawOne<{ judged: number; failed: number }>();
    return sums ?? { judged: 0, failed: 0 };
  }
}
