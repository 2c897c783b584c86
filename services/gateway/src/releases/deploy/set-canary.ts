import { Injectable } from '@nestjs/common';
import { wantsSdk } from '../registry/release-order.js';
import { ShellBuild } from '../shell/shell-build.js';
import type { Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { AlreadyStable, SdkMismatch } from '../registry/registry.errors.js';

/**
 * Gives a registered release to a share of visitors. 0 percent ends its canary, without checks of the shell and other
 * slices; it changes nothing when this version is not the canary.
 * @throws AlreadyStable (409), SdkMismatch (409), RoutesOverlap (409) for more than 0 percent
 */
@Injectable()
export class SetCanary {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
  ) {}

  /** @param again allows a version that was taken back before; a repeated upload does not start it again */
  execute(name: string, version: string, percent: number, again = true): Promise<Slice> {
    return this.registry.change(name, async (slice, manager) => {
      const row = await this.registry.release(manager, name, version);
      if (percent === 0) {
        if (slice.canary_version !== version) return;
        slice.canary_version = null;
        slice.canary_percent = 0;
        return;
      }
      if (row.rejected_at !== null && !again) return;
      if (slice.stable_version === version) throw new AlreadyStable(name, version);
      const { sdk } = this.shell.current();
      if (!wantsSdk(row.release.sdk, sdk)) throw new SdkMismatch(name, version, row.release.sdk, sdk);
      await this.registry.assertNoOverlap(manager, row.release);
      slice.canary_version = version;
      slice.canary_percent = percent;
    });
  }
}
