import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AlreadyStable,
  NothingToRollBackTo,
  OtherGoesBack,
  ReleaseInUse,
  UnknownSlice,
} from '../registry/registry.errors.js';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { byHand, type ChangedSlice, endCanary, goesBackFirst, SliceRegistry } from '../registry/slice-registry.js';
import { wasGood } from '../registry/last-good.js';
import { assertMayPassLocks } from '../locks/may-pass-locks.js';
import { isByStaff } from '../tokens/by-staff.js';

interface PromoteOptions {
  urgent?: boolean | undefined;
  /** Also while the slice is locked. */
  despiteLock?: boolean | undefined;
}

interface RollBackOptions {
  /** The release that everyone is to get; default: what goes back decides. */
  version?: string | undefined;
  /** The release that is to go back. */
  from?: string | undefined;
  /** Why, in people's words. */
  reason?: string | undefined;
  urgent?: boolean | undefined;
}

/** A slice after a way back. */
interface RolledBack extends ChangedSlice {
  /** The release that went back; null: nobody got one. */
  back: string | null;
  warning: string | null;
}

/** Changes by staff, or by the holder of a token, of what a slice serves. `urgent`: open pages offer to reload. */
@Injectable()
export class ChangeSlice {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a registered release stable; ends a rollback's pin. Staff let a slice back that was taken off the site.
   * @throws SliceRemoved (409) for a token, ReleasesLocked (409), Forbidden (403) for `despiteLock` without
   * `slices.lock`
   */
  async promote(name: string, version: string, options: PromoteOptions = {}): Promise<ChangedSlice> {
    const { urgent = false, despiteLock = false } = options;
    if (despiteLock) assertMayPassLocks();
    const work = async (slice: Slice, manager: EntityManager): Promise<void> => {
      if (!isByStaff()) this.registry.assertOnSite(slice);
      const row = await this.registry.release(manager, name, version);
      await this.registry.assertPromotable(manager, row);
      await this.registry.setStable(manager, slice, row, this.clock.now());
      Object.assign(slice, { pinned: false, by_hand: true, removed_at: null });
      if (urgent) slice.urgent_at = this.clock.now();
    };
    return this.registry.change(name, work, { despiteLocks: despiteLock });
  }

  /**
   * Takes back what went out last, which then counts as failed. While a canary is on, that is the canary, and those
   * that are tried together with it: everyone keeps what they get. Else, or to another named release, it is what
   * everyone gets: the slice goes back (default: to the last good release) and is pinned, so that no version is
   * promoted automatically until staff promote one. No lock hinders the way back to a release that was good.
   * @returns the slice, the release that went back, and a warning for a release that failed before
   * @throws OtherGoesBack, NothingToRollBackTo, SdkMismatch, RoutesOverlap, SliceRemoved (409); ReleasesLocked (409)
   * for a release that failed or was never stable
   */
  async rollBack(name: string, options: RollBackOptions = {}): Promise<RolledBack> {
    const { version, from, reason, urgent = false } = options;
    let [back, warning]: [string | null, string | null] = [null, null];
    const work = async (slice: Slice, manager: EntityManager): Promise<void> => {
      this.registry.assertOnSite(slice);
      const canary = goesBackFirst(slice, version);
      back = canary ?? slice.stable_version;
      if (from !== undefined && from !== back) throw new OtherGoesBack(name, from, back);
      if (urgent) slice.urgent_at = this.clock.now();
      if (canary !== null) return this.registry.takeCanariesBack(manager, [slice], reason);
      const target =
        version === undefined
          ? await this.registry.lastGood(manager, slice)
          : await this.registry.release(manager, name, version);
      if (!target || target.version === slice.stable_version) throw new NothingToRollBackTo(name);
      if (!wasGood(target)) await this.registry.assertUnlocked(manager, name);
      await this.registry.assertServable(manager, target);
      if (target.rejected_at !== null) warning = `${name} ${target.version} failed before, or was rolled back from.`;
      if (slice.stable_version !== null)
        await this.registry.reject(manager, name, slice.stable_version, byHand(reason));
      await this.registry.setStable(manager, slice, target, this.clock.now());
      endCanary(slice);
      slice.pinned = true;
    };
    const changed = await this.registry.change(name, work, { despiteLocks: true });
    return { ...changed, back, warning };
  }

  /**
   * Gives a registered release to a share of visitors. 0 percent ends its canary, without checks of the shell and other
   * slices; it changes nothing when this version is not the canary.
   * @param again allows a version that was taken back before; a repeated upload does not start it again
   * @throws AlreadyStable, SdkMismatch, RoutesOverlap, SliceRemoved (409) for more than 0 percent; ReleasesLocked (409)
   * for more than it has
   */
  setCanary(name: string, version: string, percent: number, again = true): Promise<ChangedSlice> {
    return this.registry.change(name, async (slice, manager) => {
      const row = await this.registry.release(manager, name, version);
      if (percent === 0) {
        if (slice.canary_version !== version) return;
        endCanary(slice);
        return;
      }
      this.registry.assertOnSite(slice);
      if (row.rejected_at !== null && !again) return;
      if (slice.stable_version === version) throw new AlreadyStable(name, version);
      await this.registry.assertServable(manager, row);
      slice.canary_version = version;
      slice.canary_percent = percent;
    });
  }

  /** Sets if a published higher version becomes stable automatically. On: builds of starts do so again, too. */
  setAutoPromote(name: string, auto: boolean): Promise<ChangedSlice> {
    return this.registry.change(name, (slice) => {
      slice.auto_promote = auto;
      if (auto) slice.by_hand = false;
      return Promise.resolve();
    });
  }

  /** Sets if a promoted release that fails goes back by itself, or is only told of. */
  setGoesBack(name: string, goesBack: boolean): Promise<ChangedSlice> {
    return this.registry.change(name, (slice) => {
      slice.goes_back = goesBack;
      return Promise.resolve();
    });
  }

  /**
   * Retires a release for good: it can no longer be served. Its files stay for open tabs, and are removed a day later
   * (TidyReleases).
   * @throws UnknownSlice, UnknownRelease (404), ReleaseRetired (409), ReleaseInUse (409) for stable, canary and last
   * good
   */
  async retire(name: string, version: string): Promise<Slice> {
    const slice = await inTransaction(this.dataSource, async (manager) => {
      // The lock of every change of served releases: this release can't come into use at the same time.
      const locked = await manager.findOne(Slice, { where: { name }, lock: { mode: 'pessimistic_write' } });
      if (!locked) throw new UnknownSlice(name);
      const row = await this.registry.release(manager, name, version);
      const use = await this.useOf(manager, locked, version);
      if (use !== null) throw new ReleaseInUse(name, version, use);
      const now = this.clock.now();
      await manager.update(SliceRelease, row.id, { retired_at: now });
      await audited(manager, {
        entity: 'slice_release',
        id: `${name}@${version}`,
        action: 'update',
        before: { retired_at: null },
        after: { retired_at: now },
      });
      return locked;
    });
    await this.registry.announce();
    return slice;
  }

  private async useOf(manager: EntityManager, slice: Slice, version: string): Promise<string | null> {
    if (slice.stable_version === version) return 'what everyone gets';
    if (slice.canary_version === version) return 'the canary';
    const lastGood = await this.registry.lastGood(manager, slice);
    return lastGood?.version === version ? 'the release that a rollback goes to' : null;
  }
}
