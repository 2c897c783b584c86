import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { findOverlaps, GATEWAY_PATHS, type Release } from '@shamba/api-contract/slice-manifest';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { ShellBuild } from '../shell/shell-build.js';
import { lastGoodOf } from './last-good.js';
import { wantsSdk } from './release-order.js';
import { SliceRelease, Slice } from './slice.entity.js';
import { SLICES_CHANNEL, SliceSnapshot } from './slice-snapshot.js';
import { ReleaseRetired, RoutesOverlap, SdkMismatch, UnknownRelease, UnknownSlice } from './registry.errors.js';
import { type Before, SliceTrials } from './slice-trials.js';

const DAY_MS = 24 * 3_600_000;

/**
 * Changes of the registry: each in one transaction with its
 * audit row, one at a time per slice, announced to all gateways.
 */
@Injectable()
export class SliceRegistry {
  constructor(
    private readonly dataSource: DataSource,
    private readonly snapshot: SliceSnapshot,
    private readonly gateways: GatewayMessages,
    private readonly trials: SliceTrials,
    private readonly clock: Clock,
    private readonly shell: ShellBuild,
  ) {}

  /** Changes the locked row of a slice and returns it; begins or ends its trial. */
  async change(name: string, work: (slice: Slice, manager: EntityManager) => Promise<void>): Promise<Slice> {
    const changed = await inTransaction(this.dataSource, async (manager) => {
      const slice = await manager.findOne(Slice, { where: { name }, lock: { mode: 'pessimistic_write' } });
      if (!slice) throw new UnknownSlice(name);
      const before = { ...slice };
      await work(slice, manager);
      const after = await manager.save(slice);
      if (before.canary_version !== null && before.canary_version !== after.canary_version)
        await this.noteServed(manager, name, before.canary_version);
      await this.trials.follow(manager, after, before);
      await audited(manager, { entity: 'slice', id: name, action: 'update', before, after });
      return after;
    });
    await this.announce();
    return changed;
  }

  /** Inserts the row of a slice with its first registration. */
  async ensure(manager: EntityManager, name: string, autoPromote: boolean): Promise<Slice> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Slice)
      .values({ name, auto_promote: autoPromote })
      .orIgnore()
      .updateEntity(false)
      .execute();
    return manager.findOneOrFail(Slice, { where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  /** Begins or ends the trial of a slice whose row was changed otherwise than by `change`. */
  followTrial(manager: EntityManager, slice: Slice, before: Before): Promise<void> {
    return this.trials.follow(manager, slice, before);
  }

  async announce(): Promise<void> {
    await this.snapshot.refresh();
    this.gateways.send(SLICES_CHANNEL);
  }

  /** @throws UnknownRelease (404), ReleaseRetired (409) */
  async release(manager: EntityManager, name: string, version: string): Promise<SliceRelease> {
    const row = await manager.findOneBy(SliceRelease, { name, version });
    if (!row) throw new UnknownRelease(name, version);
    if (row.retired_at) throw new ReleaseRetired(name, version);
    return row;
  }

  /**
   * Makes a release stable; ends a canary of the same release. One that failed before is a fallback again only when it
   * is shown to be good.
   */
  async setStable(manager: EntityManager, slice: Slice, release: SliceRelease, now: Date): Promise<void> {
    if (slice.stable_version !== null && slice.stable_version !== release.version)
      await this.noteLeft(manager, slice.name, slice.stable_version, now);
    slice.stable_version = release.version;
    if (slice.canary_version === release.version) {
      slice.canary_version = null;
      slice.canary_percent = 0;
    }
    await manager.update(SliceRelease, release.id, { promoted_at: now });
  }

  /**
   * Stores that a release was shown to be good: it is a fallback again, whatever it was before.
   * @param since nothing changes when that was stored after it
   */
  async noteGood(manager: EntityManager, name: string, version: string, since?: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(SliceRelease)
      .set({ good_at: this.clock.now(), rejected_at: null })
      .where('name = :name AND version = :version', { name, version })
      .andWhere(since ? '(good_at IS NULL OR good_at < :since)' : 'true', { since })
      .execute();
  }

  /** A release that was stable for a day without failing is good. */
  private async noteLeft(manager: EntityManager, name: string, version: string, now: Date): Promise<void> {
    await this.noteServed(manager, name, version);
    const { promoted_at: since, rejected_at: failed } = await this.release(manager, name, version);
    const hasFailed = failed !== null && (since === null || failed >= since);
    if (since !== null && !hasFailed && now.getTime() - since.getTime() >= DAY_MS)
      await this.noteGood(manager, name, version);
  }

  /** Stores the time from which new pages no longer use the release. */
  private async noteServed(manager: EntityManager, name: string, version: string): Promise<void> {
    await manager.update(SliceRelease, { name, version }, { served_until: this.clock.now() });
  }

  /**
   * Checks that pages can be given this release.
   * @throws SdkMismatch (409), RoutesOverlap (409)
   */
  async assertServable(manager: EntityManager, { name, version, release }: SliceRelease): Promise<void> {
    const { sdk } = this.shell.current();
    if (!wantsSdk(release.sdk, sdk)) throw new SdkMismatch(name, version, release.sdk, sdk);
    await this.assertNoOverlap(manager, release);
  }

  /**
   * Checks that a release can become stable. While this gateway's shell waits for releases, one that only that shell can
   * run is taken if the release before stays to fall back to: pages get it until the shell is on.
   * @throws SdkMismatch (409), RoutesOverlap (409)
   */
  async assertPromotable(manager: EntityManager, row: SliceRelease): Promise<void> {
    if (await this.isAwaited(manager, row)) await this.assertNoOverlap(manager, row.release);
    else await this.assertServable(manager, row);
  }

  /** True if the shell that waits can run the release, and the shell that is on what everyone then falls back to. */
  async isAwaited(
    manager: EntityManager,
    { name, version, release }: Pick<SliceRelease, 'name' | 'version' | 'release'>,
  ): Promise<boolean> {
    const waiting = this.shell.waiting();
    if (!waiting || !wantsSdk(release.sdk, waiting.sdk)) return false;
    const fallback = await lastGoodOf(manager, { name, stable_version: version });
    return fallback !== null && wantsSdk(fallback.release.sdk, this.shell.current().sdk);
  }

  /** @throws when a release has paths of another slice or of the gateway */
  async assertNoOverlap(manager: EntityManager, release: Release): Promise<void> {
    const others = await manager.find(Slice, { where: { name: Not(release.name) } });
    const served: { name: string; routes: { path: string }[] }[] = [GATEWAY_PATHS];
    for (const { name, stable_version, canary_version } of others) {
      for (const version of [stable_version, canary_version]) {
        if (version !== null)
          served.push({ name, routes: (await this.release(manager, name, version)).release.manifest.routes });
      }
    }
    const mine = { name: release.name, routes: release.manifest.routes };
    const overlaps = served.flatMap((other) => findOverlaps([other, mine]));
    if (overlaps.length > 0) throw new RoutesOverlap(overlaps);
  }

  /** The stable release of each slice. */
  async stableReleases(manager: EntityManager): Promise<Release[]> {
    const rows = await manager
      .createQueryBuilder(SliceRelease, 'r')
      .innerJoin(Slice, 's', 's.name = r.name AND s.stable_version = r.version')
      .orderBy('r.name')
      .getMany();
    return rows.map(({ release }) => release);
  }

  /** The release to go back to, by the rule of `onlyLastGood`. */
  lastGood(manager: EntityManager, slice: Slice): Promise<SliceRelease | null> {
    return lastGoodOf(manager, slice);
  }
}
