import { Injectable } from '@nestjs/common';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { findOverlaps, GATEWAY_PATHS, type Release } from '@shamba/api-contract/slice-manifest';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { ShellBuild } from '../shell/shell-build.js';
import { lastGoodOf } from './last-good.js';
import { assertUnlocked, givesOther } from './locks-in-force.js';
import { wantsSdk } from './release-order.js';
import { isRemoved, SliceRelease, Slice } from './slice.entity.js';
import { SLICES_CHANNEL, SliceSnapshot } from './slice-snapshot.js';
import {
  ReleaseRetired,
  RoutesOverlap,
  SdkMismatch,
  SliceRemoved,
  UnknownRelease,
  UnknownSlice,
} from './registry.errors.js';
import { servesOther, SliceTrials } from './slice-trials.js';

const DAY_MS = 24 * 3_600_000;
/** Lock of all changes: one may end the canaries of other slices, and paths are checked against every slice. */
const CHANGES = 'slices';

/** How a change is made. */
interface How {
  /** Key of the set that the slices are, when they are changed as one. */
  set?: string | null;
  /** The caller minds locks of releases, or may pass them; else a locked slice gives visitors nothing else. */
  despiteLocks?: boolean;
}

/** A slice after a change. */
export interface ChangedSlice {
  slice: Slice;
  /** Slices whose canaries ended with it, because they were tried together with this one's. */
  ended: string[];
}

/**
 * Changes of the registry: each in one transaction with its audit rows, one at a time, announced to all gateways.
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

  /** Changes the row of a slice; begins or ends its trial, and ends the canaries that are tried with it. */
  async change(
    name: string,
    work: (slice: Slice, manager: EntityManager) => Promise<void>,
    how: How = {},
  ): Promise<ChangedSlice> {
    const { slices, ended } = await this.changeAll([name], ([slice], manager) => work(slice as Slice, manager), how);
    return { slice: slices[0] as Slice, ended };
  }

  /**
   * Changes the rows of several slices at once: no page gets some of it.
   * @param work gets the rows in the order of their names
   * @throws UnknownSlice (404), ReleasesLocked (409)
   */
  async changeAll(
    names: readonly string[],
    work: (slices: Slice[], manager: EntityManager) => Promise<void>,
    { set = null, despiteLocks = false }: How = {},
  ): Promise<{ slices: Slice[]; ended: string[] }> {
    const changed = await inTransaction(this.dataSource, async (manager) => {
      await this.lockChanges(manager);
      const slices = await this.locked(manager, names);
      const before = slices.map((slice) => ({ ...slice }));
      // Before the work: it may end these slices' own trials.
      const others = await this.trials.triedWith(manager, names);
      await work(slices, manager);
      if (!despiteLocks) {
        const other = slices.filter((slice, place) => givesOther(before[place] as Slice, slice));
        await this.assertUnlocked(manager, ...other.map(({ name }) => name));
      }
      const ended = await this.keep(manager, slices, before, { set, others });
      return { slices, ended };
    });
    await this.announce();
    return changed;
  }

  /** @throws ReleasesLocked (409) while one of the slices is locked */
  async assertUnlocked(manager: EntityManager, ...names: readonly string[]): Promise<void> {
    await assertUnlocked(manager, names, this.clock);
  }

  /** Waits for other changes until the caller's transaction ends. To be taken before any slice's row. */
  async lockChanges(manager: EntityManager): Promise<void> {
    await lockNames(manager, CHANGES);
  }

  /** @throws UnknownSlice (404) */
  private async locked(manager: EntityManager, names: readonly string[]): Promise<Slice[]> {
    const slices = await manager.find(Slice, {
      where: { name: In([...names]) },
      order: { name: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const name of names) if (!slices.some((slice) => slice.name === name)) throw new UnknownSlice(name);
    return slices;
  }

  /**
   * Stores changed rows, with their trials and audit rows. Canaries of other slices that are tried with one of these
   * end when visitors get other releases of it: half a set proves nothing.
   * @param kept `others`: the slices with such canaries
   * @returns the slices whose canaries ended
   */
  private async keep(
    manager: EntityManager,
    slices: readonly Slice[],
    before: readonly Slice[],
    { set, others, byItself = false }: { set: string | null; others: readonly string[]; byItself?: boolean },
  ): Promise<string[]> {
    const isOther = set !== null || before.some((was, place) => servesOther(was, slices[place] as Slice));
    const rest = await this.locked(manager, isOther ? others : []);
    const wasRest = rest.map((slice) => ({ ...slice }));
    for (const slice of rest) endCanary(slice);
    const [all, wasAll] = [
      [...slices, ...rest],
      [...before, ...wasRest],
    ];
    for (const [place, slice] of all.entries()) {
      const was = wasAll[place] as Slice;
      const after = await manager.save(slice);
      if (was.canary_version !== null && was.canary_version !== after.canary_version)
        await this.noteServed(manager, slice.name, was.canary_version);
      await this.trials.follow(manager, after, was, set);
      if (!byItself || rest.includes(slice))
        await audited(manager, { entity: 'slice', id: slice.name, action: 'update', before: was, after });
    }
    const promoted = slices.filter((slice, place) => slice.stable_version !== before[place]?.stable_version);
    if (set !== null && promoted.length > 0) await this.trials.onlyTellInPart(manager, set, promoted.length);
    return rest.map(({ name }) => name);
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

  /**
   * Stores a row that was changed otherwise than by `change`, below `lockChanges`.
   * @param byItself the change is part of a registration, whose audit row says so
   */
  async keepOne(manager: EntityManager, slice: Slice, before: Slice, byItself: boolean): Promise<void> {
    const others = await this.trials.triedWith(manager, [slice.name]);
    await this.keep(manager, [slice], [before], { set: null, others, byItself });
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
   * Makes a release stable; ends a canary of the same release, and none waits for the end of a lock any more. One that
   * failed before is a fallback again only when it is shown to be good.
   */
  async setStable(manager: EntityManager, slice: Slice, release: SliceRelease, now: Date): Promise<void> {
    if (slice.stable_version !== null && slice.stable_version !== release.version)
      await this.noteLeft(manager, slice.name, slice.stable_version, now);
    slice.stable_version = release.version;
    if (slice.canary_version === release.version) {
      slice.canary_version = null;
      slice.canary_percent = 0;
    }
    await manager.update(SliceRelease, { name: slice.name, waits_for_lock: true }, { waits_for_lock: false });
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
      .set({ good_at: this.clock.now(), rejected_at: null, rejected_for: null })
      .where('name = :name AND version = :version', { name, version })
      .andWhere(since ? '(good_at IS NULL OR good_at < :since)' : 'true', { since })
      .execute();
  }

  /** The release failed, or people took it back: it is no fallback until it is shown to be good. */
  async reject(manager: EntityManager, name: string, version: string, reason: string): Promise<void> {
    await manager.update(SliceRelease, { name, version }, { rejected_at: this.clock.now(), rejected_for: reason });
  }

  /**
   * People take the canaries of these slices back, and with them those that are tried together with one of them: all
   * count as failed, and everyone keeps what they get.
   * @param words why, in theirs
   */
  async takeCanariesBack(manager: EntityManager, slices: readonly Slice[], words?: string): Promise<void> {
    const others = await this.trials.triedWith(
      manager,
      slices.map(({ name }) => name),
    );
    for (const slice of slices) await this.takeBack(manager, slice, byHand(words));
    // `keep` stores their rows.
    for (const slice of await this.locked(manager, others)) await this.takeBack(manager, slice, 'set');
  }

  private async takeBack(manager: EntityManager, slice: Slice, reason: string): Promise<void> {
    if (slice.canary_version === null) return;
    await this.reject(manager, slice.name, slice.canary_version, reason);
    await this.trials.endBack(manager, slice.name, reason);
    endCanary(slice);
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
   * Checks that pages can be given these releases together: in place of what their slices serve now, they may have each
   * other's paths.
   * @throws SdkMismatch (409), RoutesOverlap (409)
   */
  async assertServable(manager: EntityManager, ...rows: readonly SliceRelease[]): Promise<void> {
    const { sdk } = this.shell.current();
    for (const { name, version, release } of rows)
      if (!wantsSdk(release.sdk, sdk)) throw new SdkMismatch(name, version, release.sdk, sdk);
    await this.assertNoOverlap(manager, ...rows.map(({ release }) => release));
  }

  /**
   * Checks that a release can become stable. While this gateway's shell waits for releases, one that only that shell
   * can run is taken if the release before stays to fall back to: pages get it until the shell is on.
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

  /** @throws SliceRemoved (409) for a slice that was taken off the site */
  assertOnSite(slice: Slice): void {
    if (isRemoved(slice)) throw new SliceRemoved(slice.name);
  }

  /** @throws when one of the releases has paths of another one, of another slice or of the gateway */
  async assertNoOverlap(manager: EntityManager, ...releases: readonly Release[]): Promise<void> {
    const others = await manager.find(Slice, { where: { name: Not(In(releases.map(({ name }) => name))) } });
    const served: { name: string; routes: { path: string }[] }[] = [GATEWAY_PATHS];
    for (const { name, stable_version, canary_version } of others) {
      for (const version of [stable_version, canary_version]) {
        if (version !== null)
          served.push({ name, routes: (await this.release(manager, name, version)).release.manifest.routes });
      }
    }
    const mine = releases.map(({ name, manifest: { routes } }) => ({ name, routes }));
    const overlaps = [
      ...findOverlaps(mine),
      ...mine.flatMap((one) => served.flatMap((other) => findOverlaps([other, one]))),
    ];
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

/**
 * The canary that a rollback takes back before it touches what everyone gets; null: there is none, or another release
 * was named for everyone.
 */
export const goesBackFirst = (
  { canary_version: canary, stable_version: stable }: Pick<Slice, 'canary_version' | 'stable_version'>,
  version: string | undefined,
): string | null => (version === undefined || version === stable ? canary : null);

/** The reason of a way back that people chose. @param words theirs */
export const byHand = (words?: string): string => (words ? `by hand: ${words}` : 'by hand');

/** Takes a slice's canary from its visitors. */
export function endCanary(slice: Slice): void {
  slice.canary_version = null;
  slice.canary_percent = 0;
}
