import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit/time';
import { wantsSdk } from '../registry/release-order.js';
import { ShellBuild } from '../shell/shell-build.js';
import type { Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { SdkMismatch } from '../registry/registry.errors.js';

/** Makes a registered release stable by hand; ends a rollback's pin. */
@Injectable()
export class PromoteRelease {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
    private readonly clock: Clock,
  ) {}

  /** @param urgent open pages that run this slice offer to reload */
  execute(name: string, version: string, urgent = false): Promise<Slice> {
    return this.registry.change(name, async (slice, manager) => {
      const row = await this.registry.release(manager, name, version);
      const { sdk } = this.shell.current();
      if (!wantsSdk(row.release.sdk, sdk)) throw new SdkMismatch(name, version, row.release.sdk, sdk);
      await this.registry.assertNoOverlap(manager, row.release);
      await this.registry.setStable(manager, slice, row, this.clock.now());
      slice.pinned = false;
      if (urgent) slice.urgent_at = this.clock.now();
    });
  }
}
