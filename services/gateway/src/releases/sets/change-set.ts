import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { AlreadyStable, NothingToRollBackTo, OtherGoesBack } from '../registry/registry.errors.js';
import { type Slice, SliceRelease } from '../registry/slice.entity.js';
import { byHand, endCanary, SliceRegistry } from '../registry/slice-registry.js';
import { SliceTrial } from '../trials/slice-trial.entity.js';
import { wasGood } from '../registry/last-good.js';
import { assertMayPassLocks } from '../locks/may-pass-locks.js';
import { BACK_OFFICE } from '../registry/back-office.js';
import { NotASet, NotTriable } from './sets.errors.js';

const LEAST = 2;
const KEY_BYTES = 9;

/** A release of each slice of a set. */
type Releases = readonly { name: string; version: string }[];

/** Slices to go back, each to a named release or as its row says. */
type WaysBack = readonly { name: string; version?: string | undefined; from?: string | undefined }[];

interface ChangedSet {
  /** By name. */
  slices: Slice[];
  /** Other slices whose canaries ended with it. */
  ended: string[];
}

/**
 * Changes of several slices as one release: all of it or nothing, checked as the site will be with the whole set, whose
 * slices may have each other's paths.
 */
@Injectable()
export class ChangeSet {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the releases stable; ends rollbacks' pins and the slices' canaries.
   * @param despiteLock also while one of them is locked
   * @throws NotASet (422), UnknownRelease (404), SliceRemoved, SdkMismatch, RoutesOverlap, ReleasesLocked (409);
   * Forbidden (403) for `despiteLock` without `slices.lock`
   */
  async promote(releases: Releases, { urgent = false, despiteLock = false } = {}): Promise<ChangedSet> {
    if (despiteLock) assertMayPassLocks();
    const work = async (slices: Slice[], manager: EntityManager): Promise<void> => {
      const rows = await this.rowsFor(manager, slices, releases);
      await this.registry.assertServable(manager, ...rows);
      await this.makeStable(manager, slices, rows, { pinned: false, urgent });
    };
    return this.change(releases, { set: newKey(), despiteLocks: despiteLock }, work);
  }

  /**
   * Gives the releases to the same share of visitors, all to the same ones: one trial. The same releases again only
   * change the share. 0 percent ends the canaries that are these releases, without checks.
   * @throws NotASet (422), UnknownRelease (404), SliceRemoved, AlreadyStable, NotTriable, SdkMismatch,
   * RoutesOverlap, ReleasesLocked (409)
   */
  async setCanary(releases: Releases, percent: number): Promise<ChangedSet> {
    const key = (await this.runningSet(releases)) ?? newKey();
    return this.change(releases, { set: key }, async (slices, manager) => {
      const rows = await this.rowsFor(manager, slices, releases);
      if (percent === 0) {
        for (const [place, slice] of slices.entries())
          if (slice.canary_version === rows[place]?.version) endCanary(slice);
        return;
      }
      for (const [place, slice] of slices.entries()) assertTriable(slice, rows[place] as SliceRelease);
      await this.registry.assertServable(manager, ...rows);
      for (const [place, slice] of slices.entries()) {
        slice.canary_version = (rows[place] as SliceRelease).version;
        slice.canary_percent = percent;
      }
    });
  }

  /**
   * Takes back what went out last, which then counts as failed. While one of the slices has a canary, these are their
   * canaries: everyone keeps what they get. Else, or to another named release, each slice goes back (default: to its
   * last good release) and is pinned. No lock hinders the way back to releases that were good.
   * @returns also the releases that went back, and which of those gone back to failed before
   * @throws NotASet (422), UnknownRelease (404), SliceRemoved, OtherGoesBack, NothingToRollBackTo, SdkMismatch,
   * RoutesOverlap (409); ReleasesLocked (409) for one that failed or was never stable
   */
  async rollBack(
    releases: WaysBack,
    { urgent = false, reason }: { urgent?: boolean | undefined; reason?: string | undefined } = {},
  ): Promise<ChangedSet & { back: Releases; warnings: string[] }> {
    const warnings: string[] = [];
    let back: Releases = [];
    const changed = await this.change(releases, { set: newKey(), despiteLocks: true }, async (slices, manager) => {
      const canaries = canariesOf(slices, releases);
      const left = slices.flatMap(({ name, stable_version: version }) => (version === null ? [] : [{ name, version }]));
      back = canaries.length > 0 ? canaries : left;
      assertGoesBack(releases, back);
      if (canaries.length > 0) {
        await this.registry.takeCanariesBack(manager, slices, reason);
        for (const slice of slices) if (urgent) slice.urgent_at = this.clock.now();
        return;
      }
      const rows: SliceRelease[] = [];
      for (const slice of slices) {
        const version = versionOf(releases, slice.name);
        const target =
          version === undefined
            ? await this.registry.lastGood(manager, slice)
            : await this.registry.release(manager, slice.name, version);
        if (!target || target.version === slice.stable_version) throw new NothingToRollBackTo(slice.name);
        rows.push(target);
      }
      const bad = rows.filter((row) => !wasGood(row)).map(({ name }) => name);
      await this.registry.assertUnlocked(manager, ...bad);
      await this.registry.assertServable(manager, ...rows);
      for (const row of rows)
        if (row.rejected_at !== null)
          warnings.push(`${row.name} ${row.version} failed before, or was rolled back from.`);
      for (const { name, version } of left) await this.registry.reject(manager, name, version, byHand(reason));
      await this.makeStable(manager, slices, rows, { pinned: true, urgent });
    });
    return { ...changed, back, warnings };
  }

  private async change(
    releases: readonly { name: string }[],
    how: { set: string; despiteLocks?: boolean },
    work: (slices: Slice[], manager: EntityManager) => Promise<void>,
  ): Promise<ChangedSet> {
    const names = [...new Set(releases.map(({ name }) => name))];
    if (names.length < LEAST || names.length !== releases.length) throw new NotASet();
    return this.registry.changeAll(
      names,
      (slices, manager) => {
        for (const slice of slices) this.registry.assertOnSite(slice);
        return work(slices, manager);
      },
      how,
    );
  }

  private async makeStable(
    manager: EntityManager,
    slices: readonly Slice[],
    rows: readonly SliceRelease[],
    { pinned, urgent }: { pinned: boolean; urgent: boolean },
  ): Promise<void> {
    for (const [place, slice] of slices.entries()) {
      endCanary(slice);
      await this.registry.setStable(manager, slice, rows[place] as SliceRelease, this.clock.now());
      slice.pinned = pinned;
      if (!pinned) slice.by_hand = true;
      if (urgent) slice.urgent_at = this.clock.now();
    }
  }

  /** The release of each slice, in the slices' order. */
  private async rowsFor(manager: EntityManager, slices: readonly Slice[], releases: Releases): Promise<SliceRelease[]> {
    const rows: SliceRelease[] = [];
    for (const { name } of slices)
      rows.push(await this.registry.release(manager, name, versionOf(releases, name) ?? ''));
    return rows;
  }

  /** Key of the open trial of exactly these releases; undefined: there is none. */
  private async runningSet(releases: Releases): Promise<string | undefined> {
    const { manager } = this.dataSource;
    const open = { kind: 'canary', ended_at: IsNull() } as const;
    const mine = await manager.findBy(SliceTrial, { ...open, slice: In(releases.map(({ name }) => name)) });
    const key = mine[0]?.set_id ?? null;
    if (key === null) return undefined;
    const isWhole = releases.every(({ name, version }) =>
      mine.some((trial) => trial.slice === name && trial.canary_version === version && trial.set_id === key),
    );
    return isWhole && (await manager.countBy(SliceTrial, { ...open, set_id: key })) === releases.length
      ? key
      : undefined;
  }
}

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The canaries that a rollback of the set takes back; none: what everyone gets goes back. */
const canariesOf = (slices: readonly Slice[], releases: WaysBack): Releases =>
  slices.every((slice) => [undefined, slice.stable_version].includes(versionOf(releases, slice.name)))
    ? slices.flatMap(({ name, canary_version: version }) => (version === null ? [] : [{ name, version }]))
    : [];

/** @throws OtherGoesBack (409) */
function assertGoesBack(releases: WaysBack, back: Releases): void {
  for (const { name, from } of releases) {
    const version = back.find((one) => one.name === name)?.version ?? null;
    if (from !== undefined && from !== version) throw new OtherGoesBack(name, from, version);
  }
}

const versionOf = (releases: WaysBack, name: string): string | undefined =>
  releases.find((one) => one.name === name)?.version;

function assertTriable({ name, stable_version: stable }: Slice, { version }: SliceRelease): void {
  if (name === BACK_OFFICE) throw new NotTriable(name, 'its canary is judged by hand');
  if (stable === null) throw new NotTriable(name, 'nobody gets a release of it yet');
  if (stable === version) throw new AlreadyStable(name, version);
}
