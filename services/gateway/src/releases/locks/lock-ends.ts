import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { lockOn } from '../registry/locks-in-force.js';
import { RoutesOverlap, SdkMismatch } from '../registry/registry.errors.js';
import { wantsSdk } from '../registry/release-order.js';
import { isRemoved, type Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceLock } from '../registry/slice-lock.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { ShellBuild } from '../shell/shell-build.js';
import { SliceTrialRepository } from '../trials/slice-trial.repository.js';

const EVERY_MS = 60_000;

/**
 * Removes locks whose last day is over, gives their canaries another seven days, and promotes the releases that waited
 * for the end of a lock.
 */
@Injectable()
export class LockEnds implements OnModuleInit {
  private readonly log = new Logger('Slices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    private readonly shell: ShellBuild,
    private readonly trials: SliceTrialRepository,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-locks', EVERY_MS, () => this.look());
  }

  async look(): Promise<void> {
    await this.dropEnded();
    const { manager } = this.dataSource;
    const waiting = await manager.findBy(SliceRelease, { waits_for_lock: true, retired_at: IsNull() });
    for (const name of new Set(waiting.map((row) => row.name)))
      if ((await lockOn(manager, [name], this.clock)) === null) await this.takeUp(name);
  }

  private async dropEnded(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const over = { last_day: LessThan(todayIn(this.clock)) };
      if (!(await manager.existsBy(SliceLock, over))) return;
      await this.registry.lockChanges(manager);
      for (const row of await manager.findBy(SliceLock, over)) {
        await manager.delete(SliceLock, { slice: row.slice });
        await this.trials.lockEnded(manager, row.slice, this.clock.now());
        await audited(manager, { entity: 'slice_lock', id: row.slice, action: 'delete', before: row, after: null });
      }
    });
  }

  /** Promotes the release that waits, if the slice still takes releases by itself; none waits after it. */
  private async takeUp(name: string): Promise<void> {
    await this.registry.change(name, async (slice, manager) => {
      if ((await lockOn(manager, [name], this.clock)) !== null) return;
      const waiting = await manager.findOneBy(SliceRelease, { name, waits_for_lock: true, retired_at: IsNull() });
      await manager.update(SliceRelease, { name, waits_for_lock: true }, { waits_for_lock: false });
      if (!waiting || !(await this.isStillWanted(manager, slice, waiting))) return;
      await this.registry.setStable(manager, slice, waiting, this.clock.now());
      this.log.log(`${name} ${waiting.version} waited for the end of a lock, and is stable now`);
    });
  }

  /**
   * A release waits as long as everyone gets the one of then: which of the two is newer was decided as it was marked (a
   * start may offer an older build).
   */
  private async isStillWanted(manager: EntityManager, slice: Slice, row: SliceRelease): Promise<boolean> {
    if (!slice.auto_promote || slice.pinned || isRemoved(slice)) return false;
    const fits = wantsSdk(row.release.sdk, this.shell.current().sdk) || (await this.registry.isAwaited(manager, row));
    if (!fits) return false;
    try {
      await this.registry.assertPromotable(manager, row);
      return true;
    } catch (error) {
      if (!(error instanceof SdkMismatch || error instanceof RoutesOverlap)) throw error;
      this.log.warn(`${row.name} ${row.version} waits for a person: ${error.publicMessage}`);
      return false;
    }
  }
}
