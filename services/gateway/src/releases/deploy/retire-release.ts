import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { ReleaseInUse, UnknownSlice } from '../registry/registry.errors.js';

/**
 * Retires a release for good: it can no longer be served. Its files stay for open tabs, and are removed a day later
 * (TidyReleases).
 * @throws UnknownSlice, UnknownRelease (404), ReleaseRetired (409), ReleaseInUse (409) for stable, canary and last good
 */
@Injectable()
export class RetireRelease {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly clock: Clock,
  ) {}

  async execute(name: string, version: string): Promise<Slice> {
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
