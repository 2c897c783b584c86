import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { ReleaseStore } from '../store/release-store.js';
import { SliceRelease } from '../registry/slice.entity.js';
import { ReleaseInUse, ReleaseRetired } from '../registry/registry.errors.js';
import { ChangeSlice } from './change-slice.js';
import { OLD_RELEASES } from './old-releases.sql.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of a slice's newest releases that are never retired automatically. */
const KEPT = 10;
/** Least time that a release is kept after its registration and its last visitor's page. */
const KEPT_MS = 30 * DAY_MS;
/** Time that a retired release's files are still served to open tabs. */
const FILES_KEPT_MS = DAY_MS;
/** Redis channel for removed releases: every gateway deletes its copies. */
const REMOVED_CHANNEL = 'slices:removed';

/** Removes old releases and leftovers of interrupted copies (docs/rules.md, Releases). */
@Injectable()
export class TidyReleases implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Slices');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ReleaseStore,
    private readonly change: ChangeSlice,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    private readonly gateways: GatewayMessages,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-releases-tidy', HOUR_MS, () => this.tidy());
    // Every gateway has its own copies, also one without repeated work.
    this.gateways.on(REMOVED_CHANNEL, () => void this.trySweep());
    this.timer = setInterval(() => void this.trySweep(), HOUR_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** For all gateways: retires old releases, and removes files and copies of releases retired a day ago. */
  async tidy(): Promise<void> {
    await this.retireOld();
    await this.removeFiles();
    await this.sweep();
    this.gateways.send(REMOVED_CHANNEL);
  }

  /** Removes this gateway's copies of removed releases, and leftovers of copies interrupted over an hour ago. */
  async sweep(): Promise<void> {
    const rows = await this.dataSource.manager.find(SliceRelease, {
      select: { name: true, version: true },
      where: { removed_at: Not(IsNull()) },
    });
    await this.store.sweep(new Set(rows.map(({ name, version }) => `${name}/${version}`)));
  }

  /**
   * By slice, the oldest first: none of its newest ten, neither stable nor canary, and not registered, promoted,
   * rejected or served to a visitor for 30 days.
   */
  private async retireOld(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - KEPT_MS);
    const old = await rowsOf<{ name: string; version: string }>(this.dataSource, OLD_RELEASES, [KEPT, since]);
    for (const { name, version } of old) {
      try {
        await this.change.retire(name, version);
        this.log.log(`${name} ${version} is old and was retired`);
      } catch (error) {
        // Keeps the release for a rollback, however old, and a release that has just come into use.
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
      this.log.warn(`Copies of old releases stay: ${messageOf(error)}`);
    }
  }
}
