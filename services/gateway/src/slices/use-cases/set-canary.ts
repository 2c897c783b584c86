import { Injectable } from '@nestjs/common';
import { wantsSdk } from '../release-order.js';
import { ShellBuild } from '../shell-build.js';
import type { Slice } from '../slice.entity.js';
import { SliceRegistry } from '../slice-registry.js';
import { SdkMismatch } from '../slices.errors.js';

/** Gives a registered release to a share of visitors; 0 percent ends the canary. */
@Injectable()
export class SetCanary {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
  ) {}

  execute(name: string, version: string, percent: number): Promise<Slice> {
    return this.registry.change(name, async (slice, manager) => {
      const row = await this.registry.release(manager, name, version);
      const { sdk } = this.shell.current();
      if (!wantsSdk(row.release.sdk, sdk)) throw new SdkMismatch(name, version, row.release.sdk, sdk);
      await this.registry.assertNoOverlap(manager, row.release);
      slice.canary_version = percent === 0 ? null : version;
      slice.canary_percent = percent;
    });
  }
}
