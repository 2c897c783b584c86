import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Periodic } from '@shamba/service-kit/time';
import type { CommerceConfig } from '../../config.js';
import { ClubModule } from '../club/index.js';
import { HoldsModule } from '../holds/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ChargeMember } from './charge-member.js';
import { ChargesController } from './charges.controller.js';
import { DispatchCharges } from './dispatch-charges.js';
import { FollowCharge } from './follow-charge.js';
import { FreeBoxes } from './free-boxes.js';
import { GiveUp } from './give-up.js';
import { ListCharges } from './list-charges.js';
import { MemberQuarters } from './member-quarters.js';
import { MemberQuartersController } from './member-quarters.controller.js';
import { RunRelease } from './run-release.js';
import { RunsController } from './runs.controller.js';
import { StaffCharges } from './staff-charges.js';
import { SweepCharges } from './sweep-charges.js';
import { TakeBox } from './take-box.js';

/** Runs of approved releases: they charge members and make their orders. Members' quarters for staff. */
@Module({
  imports: [ClubModule, HoldsModule, PaymentsModule, OrdersModule],
  controllers: [RunsController, ChargesController, MemberQuartersController],
  providers: [
    RunRelease,
    GiveUp,
    FreeBoxes,
    ListCharges,
    MemberQuarters,
    StaffCharges,
    ChargeMember,
    TakeBox,
    FollowCharge,
    DispatchCharges,
    SweepCharges,
  ],
})
export class ClubRunsModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly dispatch: DispatchCharges,
    private readonly sweep: SweepCharges,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('club-charges', this.config.CLUB_CHARGES_MS, () => this.dispatch.execute());
    this.periodic.every('sweep-club-charges', this.config.SWEEP_INTERVAL_MS, () => this.sweep.execute());
  }
}
