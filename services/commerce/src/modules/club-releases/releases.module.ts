import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../config.js';
import { ClubModule } from '../club/index.js';
import { HoldsModule } from '../holds/index.js';
import { ItemsModule } from '../items/index.js';
import { OrdersModule } from '../orders/index.js';
import { PricingModule } from '../pricing/index.js';
import { ShippingModule } from '../shipping/index.js';
import { AnnounceRelease } from './approval/announce-release.js';
import { ApprovalController } from './approval/approval.controller.js';
import { ApproveRelease } from './approval/approve-release.js';
import { ChargesOfRelease } from './approval/charges-of-release.js';
import { ClubShare } from './club-share.js';
import { DraftRelease } from './draft-release.js';
import { ClubFiguresController } from './figures/club-figures.controller.js';
import { Forecast } from './figures/forecast.js';
import { ReadClubFigures } from './figures/read-figures.js';
import { MendRelease } from './mend-release.js';
import { MendShares } from './mend-shares.js';
import { OpenRelease } from './open-release.js';
import { Releases } from './releases.js';
import { ReleasesController } from './releases.controller.js';
import { SaveRelease } from './save-release.js';
import { ReadSimulation } from './simulation/read-simulation.js';
import { ReleaseFacts } from './simulation/release-facts.js';
import { SimulateRelease } from './simulation/simulate-release.js';
import { BoxController } from './window/box.controller.js';
import { ChangeBox } from './window/change-box.js';
import { BoxWindow } from './window/box-window.js';
import { SimulationController } from './simulation.controller.js';

/** The club's releases, from plan to figures. */
@Module({
  imports: [ClubModule, HoldsModule, ItemsModule, OrdersModule, PricingModule, ShippingModule],
  controllers: [ReleasesController, SimulationController, ApprovalController, BoxController, ClubFiguresController],
  providers: [
    Releases,
    DraftRelease,
    SaveRelease,
    ClubShare,
    MendShares,
    OpenRelease,
    ReleaseFacts,
    SimulateRelease,
    ReadSimulation,
    MendRelease,
    AnnounceRelease,
    ChargesOfRelease,
    ApproveRelease,
    BoxWindow,
    ChangeBox,
    ReadClubFigures,
    Forecast,
  ],
})
export class ClubReleasesModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly shares: MendShares,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('mend-club-shares', this.config.SWEEP_INTERVAL_MS, () => this.shares.execute());
  }
}
