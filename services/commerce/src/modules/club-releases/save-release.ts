import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ClubRelease, ReleaseShare, ReleaseTier, ReleaseTold } from '../club/index.js';
import { ItemSource } from '../items/index.js';
import { boxRow, checkRelease } from './check-release.js';
import { ClubShare } from './club-share.js';
import type { SaveReleaseDto } from './dto/release.dto.js';
import { auditOf, lockRelease } from './lock-release.js';
import { nameOf } from './release-view.js';
import { ReleaseNotEditable, ReleaseNotPlanned, TierInOtherRelease } from './releases.errors.js';

type Names = ReadonlyMap<number, string>;

/** Plans, changes and deletes releases, each with its audit row. */
@Injectable()
export class SaveRelease {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly share: ClubShare,
    private readonly clock: Clock,
  ) {}

  /** Returns the new release's id. @throws InvalidFields (400), TierInOtherRelease (409) */
  async create(wish: SaveReleaseDto): Promise<number> {
    const names = await this.check(wish);
    return this.disjoint(wish, 0, () =>
      inTransaction(this.dataSource, async (manager) => {
        const now = this.clock.now();
        const release = manager.create(ClubRelease, {
          ...columnsOf(wish),
          state: 'planned',
          created_at: now,
          updated_at: now,
        });
        await manager.insert(ClubRelease, release);
        await this.write(manager, release.id, wish, names);
        await audited(manager, {
          entity: 'club_release',
          id: release.id,
          action: 'create',
          before: null,
          after: await auditOf(manager, release.id),
        });
        return release.id;
      }),
    );
  }

  /**
   * Replaces a release. An open one keeps quarter, tiers and first day, and its share follows.
   * @throws NotFound, StaleVersion, ReleaseNotEditable, TierInOtherRelease, ShareNotAvailable (409), InvalidFields
   * (400), ServiceUnavailable (503)
   */
  async change(id: number, wish: SaveReleaseDto, ifMatch: string | undefined): Promise<void> {
    const names = await this.check(wish);
    await this.disjoint(wish, id, () =>
      this.share.changing(id, async (manager) => {
        const release = await lockRelease(manager, id);
        checkVersion(release.version, ifMatch);
        const isOpen = release.state === 'open' || release.state === 'simulated';
        if (release.state !== 'planned' && !isOpen) throw new ReleaseNotEditable();
        const before = await auditOf(manager, id);
        if (isOpen) keepsBasics(wish, release, before.tier_ids);
        await manager.update(
          ClubRelease,
          { id },
          { ...columnsOf(wish), version: release.version + 1, updated_at: this.clock.now() },
        );
        // Members were told another day: they are told again.
        if (wish.charge_on !== release.charge_on) await manager.delete(ReleaseTold, { run_id: id });
        await manager.delete(ReleaseTier, { run_id: id });
        await manager.delete(ReleaseShare, { run_id: id });
        await this.write(manager, id, wish, names);
        const after = await auditOf(manager, id);
        await audited(manager, { entity: 'club_release', id, action: 'update', before, after });
        const share = ({ shares, share_until }: typeof after): string => JSON.stringify([shares, share_until]);
        // Last: a refusal leaves everything as it was.
        if (isOpen && share(before) !== share(after)) await this.share.keep(manager, id);
      }),
    );
  }

  /** @throws NotFound, StaleVersion, ReleaseNotPlanned (409), ServiceUnavailable (503) */
  async remove(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const release = await lockRelease(manager, id);
      checkVersion(release.version, ifMatch);
      if (release.state !== 'planned') throw new ReleaseNotPlanned();
      const before = await auditOf(manager, id);
      await manager.delete(ClubRelease, { id });
      await audited(manager, { entity: 'club_release', id, action: 'delete', before, after: null });
      // An opening that failed half-way may have left its share.
      if (before.shares.length > 0) await this.share.letGo(release);
    });
  }

  private async check(wish: SaveReleaseDto): Promise<Names> {
    const [tiers, shelf] = await Promise.all([this.items.tiers(wish.tier_ids), this.items.shelf()]);
    const wines = new Map(shelf.map(({ id, name }) => [id, name]));
    const errors = checkRelease(wish, { tierIds: new Set(tiers.keys()), wines });
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
    return wines;
  }

  private async write(manager: EntityManager, id: number, wish: SaveReleaseDto, names: Names): Promise<void> {
    await manager.insert(
      ReleaseTier,
      wish.boxes.map((box) => ({ run_id: id, ...boxRow(box, names, wish.quarter) })),
    );
    if (wish.shares.length > 0)
      await manager.insert(
        ReleaseShare,
        wish.shares.map(({ wine_id, bottles }) => ({ run_id: id, wine_id, bottles, name: names.get(wine_id) ?? '' })),
      );
  }

  /** Runs a change; says in words which release has one of its tiers. */
  private async disjoint<T>(wish: SaveReleaseDto, id: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error, 'club_run_tiers_one_release')) throw error;
      const { manager } = this.dataSource;
      const rows = await manager.findBy(ReleaseTier, { quarter: wish.quarter, tier_id: In(wish.tier_ids) });
      const others = rows.filter(({ run_id }) => run_id !== id);
      const other = others[0] && (await manager.findOneBy(ClubRelease, { id: others[0].run_id }));
      if (!other) throw error;
      const taken = others.filter(({ run_id }) => run_id === other.id).map(({ tier_id }) => tier_id);
      throw new TierInOtherRelease({ id: other.id, name: other.name ?? nameOf(other.quarter) }, taken);
    }
  }
}

const columnsOf = (wish: SaveReleaseDto) => ({
  name: wish.name,
  quarter: wish.quarter,
  opens_on: wish.opens_on,
  closes_on: wish.closes_on,
  charge_on: wish.charge_on,
  ship_on: wish.ship_on,
  pickup_days: [...new Set(wish.pickup_days)].sort(),
  share_until: wish.share_until ?? null,
});

/** @throws InvalidFields (400) */
function keepsBasics(wish: SaveReleaseDto, release: ClubRelease, tierIds: readonly number[]): void {
  if (wish.quarter !== release.quarter) throw new InvalidFields({ quarter: ['An open release keeps its quarter'] });
  if (wish.opens_on !== release.opens_on) throw new InvalidFields({ opens_on: ['This release is open already'] });
  if ([...wish.tier_ids].sort().join() !== [...tierIds].sort().join())
    throw new InvalidFields({ tier_ids: ['An open release keeps its tiers'] });
}
