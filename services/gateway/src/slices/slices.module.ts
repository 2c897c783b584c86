import { Module } from '@nestjs/common';
import { DeployGuard } from './deploy.guard.js';
import { ReleaseStore } from './release-store.js';
import { ShellBuild } from './shell-build.js';
import { SlicePuller } from './slice-puller.js';
import { SliceRegistry } from './slice-registry.js';
import { SliceSnapshot } from './slice-snapshot.js';
import { SlicesController } from './slices.controller.js';
import { ListSlices } from './use-cases/list-slices.js';
import { PromoteRelease } from './use-cases/promote-release.js';
import { RegisterRelease } from './use-cases/register-release.js';
import { RollBackSlice } from './use-cases/roll-back-slice.js';
import { SetAutoPromote } from './use-cases/set-auto-promote.js';
import { SetCanary } from './use-cases/set-canary.js';

/** Releases of slices: store, registry, puller, deploy endpoints. */
@Module({
  controllers: [SlicesController],
  providers: [
    DeployGuard,
    ReleaseStore,
    ShellBuild,
    SlicePuller,
    SliceRegistry,
    SliceSnapshot,
    ListSlices,
    PromoteRelease,
    RegisterRelease,
    RollBackSlice,
    SetAutoPromote,
    SetCanary,
  ],
  exports: [ReleaseStore, ShellBuild, SliceSnapshot],
})
export class SlicesModule {}
