import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { DomainError, type FieldErrors, ServiceUnavailable } from '@shamba/service-kit/http';
import { Clock, instantOf, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import {
  ClubCharge,
  ClubRelease,
  endOf,
  leftOfShare,
  ReleaseRow,
  ReleaseShare,
  ShareChanging,
  WAITING_BOX,
} from '../club/index.js';
import { ShareHolds } from '../holds/index.js';
import { lockRelease } from './lock-release.js';
import { ShareNotAvailable } from './releases.errors.js';

/** How often a change looks whether another one has got its lock, and how long after the look before. */
const TRIES = 10;
const AGAIN_MS = 100;
/** A time of a noted change that needs no waiting for. */
const AT_ONCE = new Date(0);

type SharedWine = Pick<ReleaseShare, 'wine_id' | 'name' | 'bottles'>;

/** The bottles that a release keeps from the shop, until the end of `share_until` by the property's clock. */
@Injectable()
export class ClubShare {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly holds: ShareHolds,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /**
   * Runs a change that sets a release's share, in one transaction, one change at a time. It is noted before: when the
   * transaction does not commit, or the process dies, the sweep makes the share again what the rows say.
   * @throws NotFound, ShareChanging (409): another change is under way
   */
  async changing<T>(id: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const noted = this.clock.now();
    const before = await this.note(id, noted);
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const done = await work(manager);
        await manager.update(ClubRelease, { id, share_due_at: noted }, { share_due_at: null });
        return done;
      });
    } catch (error) {
      // A refusal has changed nothing. After any other failure the next sweep looks.
      const isRefusal = error instanceof DomainError && !(error instanceof ServiceUnavailable);
      const share_due_at = isRefusal ? before : AT_ONCE;
      await this.dataSource.manager.update(ClubRelease, { id, share_due_at: noted }, { share_due_at });
      throw error;
    }
  }

  /**
   * Holds the release's share as its rows say; without shares, and after their last day, holds nothing.
   * @throws ShareNotAvailable (409): what was held before stays held. ServiceUnavailable (503).
   */
  async keep(manager: EntityManager, id: number): Promise<void> {
    const release = await manager.findOneByOrFail(ClubRelease, { id });
    const { share_until } = release;
    const shares = await manager.find(ReleaseShare, { where: { run_id: id }, order: { wine_id: 'ASC' } });
    if (share_until === null || share_until < todayIn(this.clock)) return this.letGo(release);
    await this.hold(release, shares, instantOf(addDays(share_until, 1)));
  }

  /**
   * Holds exactly the bottles of the boxes that are charged or paid, until the end of the charges.
   * @throws as `keep`
   */
  async keepBoxes(manager: EntityManager, release: ClubRelease): Promise<void> {
    const { id, quarter } = release;
    const rows = await manager
      .createQueryBuilder(ReleaseRow, 'r')
      .innerJoin(ClubCharge, 'c', 'c.member_id = r.member_id AND c.quarter = :quarter', { quarter })
      .where('r.run_id = :id', { id })
      .andWhere(`(c.run_id = r.run_id AND c.state = 'due' OR c.box_run_id = r.run_id AND ${WAITING_BOX})`)
      .getMany();
    await this.hold(release, bottlesByWine(rows), endOf(release.charge_on ?? quarter));
    await leftOfShare(manager, id);
  }

  /** Gives the bottles back to the shop. @throws ServiceUnavailable (503) */
  async letGo({ hold_id }: Pick<ClubRelease, 'hold_id'>): Promise<void> {
    await this.holds.letGo(hold_id);
  }

  /**
   * Notes a change, and returns the time noted before. Another change holds the row soon after its note: this one waits
   * for it there. One that began long ago has died.
   */
  private async note(id: number, share_due_at: Date): Promise<Date | null> {
    const dead = share_due_at.getTime() - this.config.SWEEP_AGE_MS;
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await setTimeout(AGAIN_MS);
      const before = await inTransaction(this.dataSource, async (manager) => {
        const { share_due_at: other } = await lockRelease(manager, id);
        if (other !== null && other.getTime() > dead) return undefined;
        await manager.update(ClubRelease, { id }, { share_due_at });
        return other;
      });
      if (before !== undefined) return before;
    }
    throw new ShareChanging();
  }

  /** Holds exactly these bottles until then, in place of the release's share. */
  private async hold(release: ClubRelease, shares: readonly SharedWine[], until: Date): Promise<void> {
    if (shares.length === 0) return this.letGo(release);
    const issues = await this.holds.keep(release.hold_id, shares, until);
    if (issues.length === 0) return;
    const errors: FieldErrors = {};
    for (const { lineRef, available } of issues) {
      const index = shares.findIndex(({ wine_id }) => String(wine_id) === lineRef);
      const { name, bottles } = shares[index] ?? { name: 'One of the wines', bottles: 0 };
      const left = available === null ? 'fewer' : String(Math.max(0, available));
      errors[`shares.${index}.bottles`] = [`${name}: ${bottles} bottles are wanted, ${left} can be kept.`];
    }
    throw new ShareNotAvailable(errors);
  }
}

/** All bottles of the boxes that are sent, by wine. */
function bottlesByWine(rows: readonly Pick<ReleaseRow, 'items'>[]): SharedWine[] {
  const wines = new Map<number, SharedWine>();
  for (const { wine_id, name, quantity } of rows.flatMap(({ items }) => items)) {
    if (wine_id === null) continue;
    wines.set(wine_id, { wine_id, name, bottles: (wines.get(wine_id)?.bottles ?? 0) + quantity });
  }
  return [...wines.values()].sort((a, b) => a.wine_id - b.wine_id);
}
