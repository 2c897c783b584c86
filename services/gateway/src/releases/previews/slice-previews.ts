import { Injectable } from '@nestjs/common';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, In, IsNull } from 'typeorm';
import { type SessionRequest, SessionsUnavailable } from '../../people/index.js';
import { wantsSdk } from '../registry/release-order.js';
import type { ResolvedSlice } from '../registry/resolve-slice.js';
import { ShellBuild } from '../shell/shell-build.js';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { SdkMismatch, UnknownSlice } from '../registry/registry.errors.js';
import { isLocalOrigin, type Preview, PREVIEW_MS } from './preview.js';

/** Releases and local builds that staff look at before visitors get them: in their own session, for an hour. */
@Injectable()
export class SlicePreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
    private readonly clock: Clock,
  ) {}

  /** The session's preview; null without one, after its hour, or when its user lost the permission. */
  of(req: SessionRequest, caller: Caller): Preview | null {
    const preview = req.session?.preview;
    if (!preview || preview.until <= this.clock.now().getTime() || !this.mayPreview(caller)) return null;
    return preview;
  }

  mayPreview(caller: Caller): boolean {
    return caller.kind === 'user' && hasPermission(caller, 'slices.deploy');
  }

  /**
   * Shows a slice's version, or a build on localhost, in this session, and restarts the session's hour of previews.
   * @throws UnknownSlice, UnknownRelease (404), ReleaseRetired, SdkMismatch (409)
   */
  async begin(req: SessionRequest, caller: Caller, slice: string, shown: string): Promise<Preview> {
    if (!req.session) throw new SessionsUnavailable();
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Slice, { name: slice }))) throw new UnknownSlice(slice);
    if (!isLocalOrigin(shown)) {
      const { release } = await this.registry.release(manager, slice, shown);
      const { sdk } = this.shell.current();
      if (!wantsSdk(release.sdk, sdk)) throw new SdkMismatch(slice, shown, release.sdk, sdk);
    }
    const slices = { ...this.of(req, caller)?.slices, [slice]: shown };
    req.session.preview = { until: this.clock.now().getTime() + PREVIEW_MS, slices };
    return req.session.preview;
  }

  end(req: SessionRequest): void {
    if (req.session) delete req.session.preview;
  }

  /**
   * Slices of a page with the previewed versions, also of a slice that the site does not serve; a version retired since
   * is replaced by the site's.
   */
  async apply(
    slices: readonly ResolvedSlice[],
    { slices: shown }: Pick<Preview, 'slices'>,
  ): Promise<readonly ResolvedSlice[]> {
    const wanted = Object.entries(shown).filter(([, version]) => !isLocalOrigin(version));
    if (wanted.length === 0) return slices;
    const rows = await this.dataSource.manager.find(SliceRelease, {
      where: { name: In(wanted.map(([name]) => name)), version: In(Object.values(shown)), retired_at: IsNull() },
    });
    // Without fallback, which would hide a failing preview, and without a trial.
    const previewed = rows
      .filter(({ name, version }) => version === shown[name])
      .map(({ name, release }): ResolvedSlice => ({ name, release, fallback: null, trial: null }));
    const kept = slices.filter(({ name }) => !previewed.some((one) => one.name === name));
    return [...kept, ...previewed].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
