import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, NEXT_VERSION } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  ClubCharge,
  ClubRelease,
  lastDayOf,
  RELEASE_MOVES,
  type ReleaseState,
  RunCharges,
  ShareChanging,
  WAITING_BOX,
} from '../club/index.js';
import { BoxHolds } from '../holds/index.js';
import { GiveUp } from './give-up.js';
import { RunNotNow, RunTooEarly, RunTooLate } from './run.errors.js';

type Times = Partial<Pick<ClubRelease, 'started_at' | 'finished_at'>>;

const BEGUN: readonly ReleaseState[] = ['running', 'paused'];

/** Begins, pauses, resumes and stops the charging of an approved release. */
@Injectable()
export class RunRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: RunCharges,
    private readonly givingUp: GiveUp,
    private readonly bottles: BoxHolds,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, RunNotNow, ShareChanging, RunTooEarly, RunTooLate (409) */
  async begin(id: number): Promise<void> {
    await this.change(
      id,
      ['approved'],
      'running',
      { started_at: this.clock.now() },
      async (manager, { charge_on, share_due_at }) => {
        if (share_due_at !== null) throw new ShareChanging();
        const today = todayIn(this.clock);
        if (charge_on === null || today < charge_on) throw new RunTooEarly();
        if (today > lastDayOf(charge_on)) throw new RunTooLate();
        await manager.update(ClubCharge, { run_id: id, state: 'due' }, { next_try_at: this.clock.now() });
      },
    );
  }

  /** Charges under way end; no new one begins. @throws NotFound, RunNotNow (409) */
  async pause(id: number): Promise<void> {
    await this.change(id, ['running'], 'paused');
  }

  /** @throws NotFound, RunNotNow (409) */
  async resume(id: number): Promise<void> {
    await this.change(id, ['paused'], 'running');
  }

  /**
   * Ends a run for good: its open charges end, and their members get a mail. When nobody was charged, at once or when
   * the last charge under way ends without money, another release can have its tiers. @throws NotFound, RunNotNow
   * (409)
   */
  async stop(id: number): Promise<void> {
    await this.change(id, BEGUN, 'finished', { finished_at: this.clock.now() }, async (manager) => {
      const ended = await this.charges.cancelIn(manager, id);
      await this.givingUp.tell(manager, ended, 'We have ended the charges of this quarter.');
      await this.charges.freeTiers(manager, id);
    });
  }

  /**
   * Finishes runs, also paused ones, without a charge that is due, under way or declined, and without a paid box that
   * waits; after the last day those go with the orders that paid for them, also of a run that was stopped.
   */
  async finish(): Promise<void> {
    const open = ['due', 'charging', 'declined'] as const;
    for (const { id } of await this.unfinished()) {
      const finished = await inTransaction(this.dataSource, async (manager) => {
        const release = await lock(manager, id);
        if (await manager.existsBy(ClubCharge, { run_id: id, state: In(open) })) return null;
        const isOver = release.charge_on === null || todayIn(this.clock) > lastDayOf(release.charge_on);
        if (isOver) await this.charges.giveBoxesBack(manager, id);
        else if (await boxWaits(manager, id)) return null;
        if (!BEGUN.includes(release.state)) return null;
        await move(manager, release, 'finished', { finished_at: this.clock.now() }, this.clock.now());
        return release;
      });
      // The share may still keep boxes of members who were erased.
      if (finished) await this.bottles.letGo(finished.hold_id);
    }
  }

  /** Runs that have begun, and stopped ones with a paid box that waits. */
  private unfinished(): Promise<ClubRelease[]> {
    return this.dataSource
      .createQueryBuilder(ClubRelease, 'r')
      .where('r.state IN (:...begun)', { begun: BEGUN })
      .orWhere(
        `r.state = 'finished' AND EXISTS (SELECT FROM club_charges c WHERE c.box_run_id = r.id AND ${WAITING_BOX})`,
      )
      .orderBy('r.id')
      .getMany();
  }

  private async change(
    id: number,
    from: readonly ReleaseState[],
    to: ReleaseState,
    times: Times = {},
    also?: (manager: EntityManager, release: ClubRelease) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const release = await lock(manager, id);
      if (!from.includes(release.state)) throw new RunNotNow();
      await also?.(manager, release);
      await move(manager, release, to, times, this.clock.now());
    });
  }
}

const boxWaits = (manager: EntityManager, id: number): Promise<boolean> =>
  manager.createQueryBuilder(ClubCharge, 'c').where(`c.box_run_id = :id AND ${WAITING_BOX}`, { id }).getExists();

/** Jobs lock the row shared: a change waits for charges that are just beginning. */
async function lock(manager: EntityManager, id: number): Promise<ClubRelease> {
  const release = await manager.findOne(ClubRelease, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!release) throw new NotFound('This release');
  return release;
}

async function move(
  manager: EntityManager,
  { id, state }: ClubRelease,
  to: ReleaseState,
  times: Times,
  updated_at: Date,
): Promise<void> {
  assertMove<ReleaseState>(RELEASE_MOVES, state, to);
  await manager.update(ClubRelease, { id }, { ...times, state: to, version: NEXT_VERSION, updated_at });
  await audited(manager, { entity: 'club_release', id, action: 'update', before: { state }, after: { state: to } });
}
