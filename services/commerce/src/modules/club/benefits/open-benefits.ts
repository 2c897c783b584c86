import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import { ItemSource } from '../../items/index.js';
import { BenefitMeterRepository, type MemberTier } from './benefit-meter.repository.js';

const BATCH = 500;

/** Opens the allowances of new members, and everyone's at the start of a period. */
@Injectable()
export class OpenBenefits implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly meters: BenefitMeterRepository,
    private readonly items: ItemSource,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('open-benefits', this.config.SWEEP_INTERVAL_MS, async () => {
      await this.run();
    });
  }

  /**
   * One round of at most 500 members; returns the number of opened ones. @throws ServiceUnavailable (503) without
   * tiers.
   */
  async run(): Promise<number> {
    const today = todayIn(this.clock);
    const members = await this.meters.unopened(today, BATCH);
    if (members.length === 0) return 0;
    const byTier = Map.groupBy(members, ({ tierId }: MemberTier) => tierId);
    const tiers = await this.items.tiers([...byTier.keys()]);
    for (const [tierId, own] of byTier) {
      const tier = tiers.get(tierId);
      if (tier)
        await this.meters.open(
          this.dataSource.manager,
          own.map(({ memberId }) => memberId),
          tier,
          today,
        );
    }
    return members.length;
  }
}
