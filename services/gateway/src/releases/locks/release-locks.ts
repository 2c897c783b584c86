import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, InvalidFields } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { addDays } from '@shamba/rules';
import { DataSource } from 'typeorm';
import { UnknownSlice } from '../registry/registry.errors.js';
import { Slice } from '../registry/slice.entity.js';
import { EVERY_SLICE, SliceLock } from '../registry/slice-lock.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { SliceTrialRepository } from '../trials/slice-trial.repository.js';
import { isByStaff } from '../tokens/by-staff.js';
import type { LockReleasesDto } from './lock.dto.js';
import { LockedByStaff, NotLocked } from './lock.errors.js';

/** A lock that nobody remembers must not keep releases back for long. */
const MOST_DAYS = 62;

/** Locks of releases: of every slice by staff, of one slice also by its token. */
@Injectable()
export class ReleaseLocks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
    private readonly trials: SliceTrialRepository,
  ) {}

  /**
   * Locks a slice's releases, or every slice's, until the end of a day of the property. A lock that is there is
   * replaced.
   * @param slice its name, or EVERY_SLICE
   * @throws InvalidFields (400) for a day that is over or too far ahead, UnknownSlice (404), LockedByStaff (403)
   */
  lock(slice: string, { reason, last_day: lastDay }: LockReleasesDto): Promise<SliceLock> {
    const today = todayIn(this.clock);
    if (lastDay < today || lastDay > addDays(today, MOST_DAYS))
      throw new InvalidFields({ last_day: [`Please give a day from today to ${MOST_DAYS} days ahead`] });
    return inTransaction(this.dataSource, async (manager) => {
      // The lock of every change: one that is under way comes before it as a whole, or after it.
      await this.registry.lockChanges(manager);
      if (slice !== EVERY_SLICE && !(await manager.existsBy(Slice, { name: slice }))) throw new UnknownSlice(slice);
      const before = await manager.findOneBy(SliceLock, { slice });
      if (before && before.last_day >= today) assertMayChange(before);
      const row = manager.create(SliceLock, {
        ...{ slice, reason, last_day: lastDay, by_staff: isByStaff() },
        locked_by: currentContext()?.caller?.username ?? 'system',
        locked_at: this.clock.now(),
      });
      const after = await manager.save(row);
      const action = before ? 'update' : 'create';
      await audited(manager, { entity: 'slice_lock', id: slice, action, before, after });
      return after;
    });
  }

  /**
   * Ends a lock before its day. What waited for it follows within a minute (LockEnds).
   * @throws NotLocked (404), LockedByStaff (403)
   */
  unlock(slice: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.registry.lockChanges(manager);
      const before = await manager.findOneBy(SliceLock, { slice });
      if (!before || before.last_day < todayIn(this.clock)) throw new NotLocked();
      assertMayChange(before);
      await manager.delete(SliceLock, { slice });
      await this.trials.lockEnded(manager, slice, this.clock.now());
      await audited(manager, { entity: 'slice_lock', id: slice, action: 'delete', before, after: null });
    });
  }
}

function assertMayChange({ by_staff: byStaff, locked_by: by }: SliceLock): void {
  if (byStaff && !isByStaff()) throw new LockedByStaff(by);
}
