import { Module } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Bucket, bucketSettings } from '@shamba/service-kit/storage';
import { DataSource, IsNull } from 'typeorm';
import type { GatewayConfig } from '../config.js';
import { DeployGuard } from './tokens/deploy.guard.js';
import { DiskReleaseStore } from './store/disk-release-store.js';
import { PreviewLinks } from './previews/preview-links.js';
import { PreviewLinksController } from './previews/preview-links.controller.js';
import { SlicePreviews } from './previews/slice-previews.js';
import { SlicePreviewsController } from './previews/slice-previews.controller.js';
import { Figures } from './figures/figures.js';
import { FiguresController } from './figures/figures.controller.js';
import { ReleaseAlarm } from './figures/release-alarm.js';
import { ReleaseStore } from './store/release-store.js';
import { S3ReleaseStore } from './store/s3-release-store.js';
import { SliceRelease } from './registry/slice.entity.js';
import { DiskShellArchive } from './shell/disk-shell-archive.js';
import { S3ShellArchive } from './shell/s3-shell-archive.js';
import { ShellArchive } from './shell/shell-archive.js';
import { ShellBuild } from './shell/shell-build.js';
import { SlicePuller } from './deploy/slice-puller.js';
import { SliceRegistry } from './registry/slice-registry.js';
import { ShellChoice } from './registry/shell-choice.js';
import { SliceSnapshot } from './registry/slice-snapshot.js';
import { SliceTrials } from './registry/slice-trials.js';
import { SlicesController } from './deploy/slices.controller.js';
import { SliceTokens } from './tokens/slice-tokens.js';
import { SliceTokensController } from './tokens/slice-tokens.controller.js';
import { Exposures } from './trials/exposures.js';
import { SliceTrialRepository } from './trials/slice-trial.repository.js';
import { ServiceHealth } from './trials/service-health.js';
import { SdkNews } from './trials/sdk-news.js';
import { TellOwner } from './trials/tell-owner.js';
import { TrialBook } from './trials/trial-book.js';
import { TrialJudge } from './trials/trial-judge.js';
import { TrialStats } from './trials/trial-stats.js';
import { TrialSteps } from './trials/trial-steps.js';
import { TrialViews } from './trials/trial-views.js';
import { ViewsController } from './views/views.controller.js';
import { Views } from './views/views.js';
import { FlagsController } from './flags/flags.controller.js';
import { SliceFlags } from './flags/slice-flags.js';
import { LockEnds } from './locks/lock-ends.js';
import { ReleaseLocks } from './locks/release-locks.js';
import { SiteLockController } from './locks/site-lock.controller.js';
import { SliceLockController } from './locks/slice-lock.controller.js';
import { ChangeSet } from './sets/change-set.js';
import { SetsController } from './sets/sets.controller.js';
import { CanaryGiven } from './deploy/canary-given.js';
import { ChangeSlice } from './deploy/change-slice.js';
import { ListSlices } from './deploy/list-slices.js';
import { RemoveSlice } from './deploy/remove-slice.js';
import { RemoveSliceController } from './deploy/remove-slice.controller.js';
import { RegisterRelease } from './deploy/register-release.js';
import { ReleaseErrors } from './deploy/release-errors.js';
import { TidyReleases } from './deploy/tidy-releases.js';

/** The store that RELEASE_STORE names. */
function releaseStore(config: GatewayConfig, dataSource: DataSource): ReleaseStore {
  const disk = new DiskReleaseStore(config.RELEASE_STORE);
  if (config.RELEASE_STORE_KIND === 'disk') return disk;
  return new S3ReleaseStore(disk, new Bucket(bucketSettings(config)), async () => {
    const rows = await dataSource.manager.find(SliceRelease, {
      select: { name: true, version: true },
      where: { removed_at: IsNull() },
    });
    return new Set(rows.map(({ name, version }) => `${name}/${version}`));
  });
}

/** The archive of the shell's assets that the settings name. */
function shellArchive(config: GatewayConfig): ShellArchive {
  const folders = { shell: config.SHELL_DIR, store: config.RELEASE_STORE };
  if (config.RELEASE_STORE_KIND === 'disk') return new DiskShellArchive(folders);
  return new S3ShellArchive(folders, new Bucket(bucketSettings(config)));
}

/** Releases of slices: store, registry, puller, deploy endpoints, trials of canaries. */
@Module({
  controllers: [
    // Before RemoveSliceController: DELETE /api/slices/lock is no slice.
    ...[SiteLockController, SliceLockController],
    ...[ViewsController, FiguresController, SliceTokensController, RemoveSliceController],
    ...[SlicePreviewsController, PreviewLinksController, SetsController, FlagsController],
    SlicesController,
  ],
  providers: [
    { provide: ReleaseStore, inject: [CONFIG, DataSource], useFactory: releaseStore },
    { provide: ShellArchive, inject: [CONFIG], useFactory: shellArchive },
    { provide: SliceTrials, useExisting: TrialBook },
    ...[DeployGuard, SliceTokens],
    ...[ShellBuild, ShellChoice, SliceRegistry, SliceSnapshot],
    ...[Exposures, ServiceHealth, SliceTrialRepository, TrialBook, TrialJudge, TrialStats, TrialSteps, TrialViews],
    ...[TellOwner, SdkNews],
    ...[Views, Figures, ReleaseAlarm, SlicePreviews, PreviewLinks],
    ...[ChangeSet, LockEnds, ReleaseLocks, SliceFlags],
    ...[CanaryGiven, ChangeSlice, ListSlices, RegisterRelease, ReleaseErrors, RemoveSlice, SlicePuller, TidyReleases],
  ],
  exports: [ReleaseStore, ShellArchive, ShellBuild, ShellChoice, PreviewLinks, SlicePreviews, SliceSnapshot, Views],
})
export class ReleasesModule {}
