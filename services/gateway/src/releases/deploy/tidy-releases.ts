import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { oldReleases } from '../registry/release-rows.js';
import { ReleaseStore } from '../store/release-store.js';
import { SliceRelease } from '../registry/slice.entity.js';
import { ReleaseInUse, ReleaseRetired } from '../registry/registry.errors.js';
import { RetireRelease } from './retire-release.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of a slice's newest releases that are never retired automatically. */
const KEPT = 10;
/** Least time that a release is kept after its registration and its last visitor's page. */
const KEPT_MS = 30 * DAY_MS;
/** So long after it was retired a release's files are served to tabs that have it open. */
const FILES_KEPT_MS = DAY_MS;
/** Redis channel for removed releases: every gateway deletes its copies. */
const REMOVED_CHANNEL = 'slices:removed';

/** The rule that removes old releases and what interrupted copies left (docs/rules.md, Releases). */
@Injectable()
export class TidyReleases implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Slices');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ReleaseStore,
    private readonly retire: RetireRelease,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    private readonly gateways: GatewayMessages,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-releases-tidy', HOUR_MS, () => this.tidy());
    // Every gateway has copies of its own, also one that does no repeated work for all.
    this.gateways.on(REMOVED_CHANNEL, () => void this.trySweep());
    this.timer = setInterval(() => void this.trySweep(), HOUR_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** For all gateways: retires what is old, removes the files of what was retired a day ago, and has copies removed. */
  async tidy(): Promise<void> {
    await this.retireOld();
    await this.removeFiles();
    await this.sweep();
    this.gateways.send(REMOVED_CHANNEL);
  }

  /** This gateway's own copies of removed releases, and what copies that were interrupted over an hour ago left. */
  async sweep(): Promise<void> {
    const rows = await this.dataSource.manager.find(SliceRelease, {
      select: { name: true, version: true },
      where: { removed_at: Not(IsNull()) },
    });
    await this.store.sweep(new Set(rows.map(({ name, version }) => `${name}/${version}`)));
  }

  private async retireOld(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - KEPT_MS);
    const old = await oldReleases(this.dataSource, KEPT, oldest);
    for (const { name, version } of old) {
      try {
        await this.retire.execute(name, version);
        this.log.log(`${name} ${version} is old and was retired`);
      } catch (error) {
        // The release that a rollback goes to stays, however old; so does what came into use just now.
        if (!(error instanceof ReleaseInUse || error instanceof ReleaseRetired)) throw error;
      }
    }
  }

  private async removeFiles(): Promise<void> {
    const now = this.clock.now();
    const due = await this.dataSource.manager.find(SliceRelease, {
      select: { id: true, name: true, version: true },
      where: { removed_at: IsNull(), retired_at: LessThan(new Date(now.getTime() - FILES_KEPT_MS)) },
    });
    for (const { id, name, version } of due) {
      await this.store.remove(name, version);
      await this.dataSource.manager.update(SliceRelease, id, { removed_at: now });
    }
  }

  private async trySweep(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.log.warn(`Copies of old releases stay: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
