import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { SliceRelease, type Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { NothingToRollBackTo } from '../registry/registry.errors.js';

/**
 * Rolls back to an earlier release (default: the last good one) and pins it: no version is promoted automatically until
 * staff promote one.
 */
@Injectable()
export class RollBackSlice {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
  ) {}

  /** @param urgent open pages that run this slice offer to reload */
  execute(name: string, version?: string, urgent = false): Promise<Slice> {
    return this.registry.change(name, async (slice, manager) => {
      const target =
        version === undefined
          ? await this.registry.lastGood(manager, slice)
          : await this.registry.release(manager, name, version);
      if (!target || target.version === slice.stable_version) throw new NothingToRollBackTo(name);
      await this.registry.assertNoOverlap(manager, target.release);
      if (slice.stable_version !== null)
        await manager.update(SliceRelease, { name, version: slice.stable_version }, { rejected_at: this.clock.now() });
      await this.registry.setStable(manager, slice, target, this.clock.now());
      slice.canary_version = null;
      slice.canary_percent = 0;
      slice.pinned = true;
      if (urgent) slice.urgent_at = this.clock.now();
    });
  }
}
