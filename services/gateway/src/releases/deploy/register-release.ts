import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Release } from '@shamba/api-contract/slice-manifest';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { assertConforms } from '../store/conformance.js';
import { openOrigin, type ReleaseOrigin } from '../store/release-origin.js';
import { lockOn } from '../registry/locks-in-force.js';
import { promotesItself, twinOf, wantsSdk } from '../registry/release-order.js';
import { ReleaseStore, type StoredRelease } from '../store/release-store.js';
import { ShellBuild } from '../shell/shell-build.js';
import { isRemoved, Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { VersionTaken } from '../store/store.errors.js';
import { ReleaseRetired, SdkMismatch, UnknownSlice, VersionTooAlike } from '../registry/registry.errors.js';
import { isByStaff } from '../tokens/by-staff.js';
import type { RegistrationDto, Said } from './dto.js';
import { changesOf } from './release-changes.js';

/**
 * The step after a registration: `auto` leaves it to `auto_promote`, `promote` gives a new release to everyone, `wait`
 * gives it to nobody. `set` does so too: it may have paths of slices that it is to be promoted or tried with. `offer`
 * is `auto`, but replaces nothing that people promoted.
 */
export type Then = 'auto' | 'promote' | 'wait' | 'set' | 'offer';

/** Adds a release to the store and the registry: the build at the slice's configured origin, or an upload. */
@Injectable()
export class RegisterRelease {
  private readonly log = new Logger('Slices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ReleaseStore,
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Registers the build at the slice's configured origin.
   * @param then `auto` when somebody asked for it, `offer` when nobody did
   */
  async execute(name: string, then: 'auto' | 'offer' = 'auto'): Promise<RegistrationDto> {
    const url = Object.hasOwn(this.config.SLICE_ORIGINS, name) ? this.config.SLICE_ORIGINS[name] : undefined;
    if (url === undefined) throw new UnknownSlice(name);
    return this.take(name, openOrigin(name, url), then);
  }

  /**
   * Registers the build at the configured origin for a start, and gives it to everyone unless people decided otherwise.
   */
  async offer(name: string): Promise<RegistrationDto> {
    return this.given(name, await this.execute(name, 'offer'));
  }

  private async given(name: string, registration: RegistrationDto): Promise<RegistrationDto> {
    if (registration.promoted) return registration;
    return { ...registration, promoted: await this.giveUnlessDecided(name, registration.version) };
  }

  /** True if everyone gets a registered build that a start offers now and did not before. */
  private async giveUnlessDecided(name: string, version: string): Promise<boolean> {
    let promoted = false;
    const { manager: now } = this.dataSource;
    const standing = await now.findOneByOrFail(Slice, { name });
    // Nothing to do, and nothing for the audit log.
    if (standing.stable_version === version ? !standing.by_hand : !takesOffers(standing)) return promoted;
    await this.registry.change(name, async (slice, manager) => {
      // The site and the sources agree again: the next build may replace it.
      if (slice.stable_version === version) slice.by_hand = false;
      else if (takesOffers(slice)) {
        const row = await this.registry.release(manager, name, version);
        await this.registry.assertPromotable(manager, row);
        if (await this.waits(manager, row)) return;
        await this.registry.setStable(manager, slice, row, this.clock.now());
        promoted = true;
      }
    });
    return promoted;
  }

  /**
   * Registers an uploaded build, which must contain its conformance suite's result.
   * @param then as for `take`
   * @param said stays what it was for a release that is known
   * @throws NotConforming (422); SdkMismatch, RoutesOverlap, SliceRemoved, ReleasesLocked (409) for one to be promoted,
   * which then is not registered
   */
  async upload(name: string, origin: ReleaseOrigin, then: Then, said: Said = {}): Promise<RegistrationDto> {
    await assertConforms(origin, await this.store.inspect(name, origin));
    const registration = await this.take(name, origin, then, said);
    return then === 'offer' ? this.given(name, registration) : registration;
  }

  /**
   * Registers one build. A slice's first release becomes stable; throws SdkMismatch when the shell cannot run it.
   * A known one stays what it is: publishing again undoes no rollback.
   */
  private async take(
    name: string,
    origin: ReleaseOrigin,
    then: Then = 'auto',
    said: Said = {},
  ): Promise<RegistrationDto> {
    const { release, contentHash } = await this.store.inspect(name, origin);
    const known = await this.dataSource.manager.findOneBy(SliceRelease, { name, version: release.version });
    if (known && known.content_hash !== contentHash) throw new VersionTaken(name, release.version);
    if (known?.retired_at) throw new ReleaseRetired(name, release.version);
    if (known && (await this.store.find(name, release.version)))
      return { version: release.version, registered: false, promoted: false };
    if (then !== 'set') await this.registry.assertNoOverlap(this.dataSource.manager, release);
    assertNoTwin(name, release.version, await this.dataSource.manager.findBy(SliceRelease, { name }));
    // Before the copy: a refused release must not use up its version.
    await this.assertFits(release, then);
    const stored = await this.store.add(name, origin);
    const registration = await this.enter(stored, then, said);
    await this.registry.announce();
    this.log.log(`${name} ${registration.version} is registered${registration.promoted ? ' and stable' : ''}`);
    return registration;
  }

  /** Marks a release that would become stable by itself, while its slice is locked. @returns true if it is */
  private async waits(manager: EntityManager, { id, name }: SliceRelease): Promise<boolean> {
    if ((await lockOn(manager, [name], this.clock)) === null) return false;
    // One at a time: a start that offers an older build means that one.
    await manager.update(SliceRelease, { name, waits_for_lock: true }, { waits_for_lock: false });
    await manager.update(SliceRelease, id, { waits_for_lock: true });
    return true;
  }

  /**
   * Checks that the shell can run a slice's first release, and one to be promoted, and that this one's slice is not
   * locked.
   * @throws SdkMismatch, ReleasesLocked (409)
   */
  private async assertFits(release: Release, then: Then): Promise<void> {
    const { name, version, sdk: wanted } = release;
    if (then === 'promote') await this.registry.assertUnlocked(this.dataSource.manager, name);
    const { sdk } = this.shell.current();
    if (wantsSdk(wanted, sdk) || (await this.registry.isAwaited(this.dataSource.manager, { name, version, release })))
      return;
    if (then === 'promote') throw new SdkMismatch(name, version, wanted, sdk);
    const slice = await this.dataSource.manager.findOneBy(Slice, { name });
    if (slice && isRemoved(slice)) return;
    if (!slice || slice.stable_version === null) throw new SdkMismatch(name, version, wanted, sdk);
  }

  /**
   * Registration and promotion are one transaction: after a crash there are both or neither, and the same upload again
   * does what is missing.
   */
  private enter({ release, contentHash }: StoredRelease, then: Then, said: Said): Promise<RegistrationDto> {
    const { name, version } = release;
    const { notes = null, commit = null } = said;
    return inTransaction(this.dataSource, async (manager) => {
      await this.registry.lockChanges(manager);
      const slice = await this.registry.ensure(manager, name, this.config.SLICE_AUTO_PROMOTE);
      const before = { ...slice };
      const { sdk } = this.shell.current();
      const sdkFits =
        wantsSdk(release.sdk, sdk) || (await this.registry.isAwaited(manager, { name, version, release }));
      const removed = isRemoved(slice);
      if (slice.stable_version === null && !removed && !sdkFits) throw new SdkMismatch(name, version, release.sdk, sdk);
      const changes = await this.changes(manager, release, slice);
      const others = await manager.findBy(SliceRelease, { name });
      const mine = others.find((other) => other.version === version);
      if (mine && mine.content_hash !== contentHash) throw new VersionTaken(name, version);
      if (mine?.retired_at) throw new ReleaseRetired(name, version);
      if (mine) return { version, registered: false, promoted: false };
      assertNoTwin(name, version, others);
      // A slice's first release is for everyone at once.
      if (then !== 'set' || slice.stable_version === null) await this.registry.assertNoOverlap(manager, release);
      const row = await manager.save(
        manager.create(SliceRelease, { name, version, content_hash: contentHash, release, notes, commit }),
      );
      const promotes = promotesItself({
        version,
        sdkFits,
        autoPromote: slice.auto_promote && (then === 'auto' || (then === 'offer' && !slice.by_hand)),
        pinned: slice.pinned,
        removed,
        stable: slice.stable_version,
        seen: others.map((other) => other.version),
      });
      const told = !promotes && then === 'promote';
      if (then === 'promote') await this.registry.assertUnlocked(manager, name);
      const waits = promotes && (await this.waits(manager, row));
      const promoted = promotes && !waits;
      if (told) {
        if (!isByStaff()) this.registry.assertOnSite(slice);
        await this.registry.assertPromotable(manager, row);
        Object.assign(slice, { pinned: false, removed_at: null });
      }
      if (promoted || told) {
        await this.registry.setStable(manager, slice, row, this.clock.now());
        slice.by_hand = then === 'promote';
        await this.registry.keepOne(manager, slice, before, !told);
      }
      const after = { contentHash, promoted };
      const id = `${name}@${version}`;
      await audited(manager, { entity: 'slice_release', id, action: 'create', before: null, after });
      return {
        version,
        registered: true,
        promoted: promoted || told,
        ...(changes && { changes }),
        ...(waits && { waits_for_lock: true }),
      };
    });
  }

  /** Differences of a release to what everyone gets; undefined when nobody gets another one of the slice. */
  private async changes(manager: EntityManager, release: Release, slice: Slice): Promise<string[] | undefined> {
    if (slice.stable_version === null || slice.stable_version === release.version) return undefined;
    const stable = await this.registry.stableReleases(manager);
    const mine = stable.find(({ name }) => name === release.name);
    return (
      mine &&
      changesOf(
        release,
        mine,
        stable.filter((one) => one !== mine),
      )
    );
  }
}

/** True if nobody decided against the builds of the configured origin. */
const takesOffers = (slice: Slice): boolean =>
  slice.auto_promote && !slice.pinned && !slice.by_hand && !isRemoved(slice);

/** @throws VersionTooAlike (409) */
function assertNoTwin(name: string, version: string, known: readonly SliceRelease[]): void {
  const twin = twinOf(
    version,
    known.map((other) => other.version),
  );
  if (twin !== undefined) throw new VersionTooAlike(name, version, twin);
}
