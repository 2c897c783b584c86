import { Injectable } from '@nestjs/common';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { ItemSource } from '../../items/index.js';
import { allowancesOf, BenefitMeterRepository, type Meter } from '../benefits/benefit-meter.repository.js';
import type { Member } from '../memberships/member.js';
import type { BenefitMeterDto } from './dto/benefit.dto.js';
import type { StaffMemberDetailDto } from './dto/staff-member.dto.js';

const NEWEST = 20;

/** A member's counted benefits, and their latest uses. */
@Injectable()
export class MemberBenefits {
  constructor(
    private readonly meters: BenefitMeterRepository,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /** Shows allowances that are not opened yet as unused. @throws ServiceUnavailable (503) */
  async of({ id, status }: Member): Promise<Pick<StaffMemberDetailDto, 'benefits' | 'benefit_uses'>> {
    const today = todayIn(this.clock);
    const [tierId, open, uses] = await Promise.all([
      this.meters.tierOf(id),
      this.meters.current(id, today),
      this.meters.uses(id, NEWEST),
    ]);
    const tier = status === 'active' && tierId !== undefined ? await this.items.tier(tierId) : undefined;
    const unopened = (tier ? allowancesOf(tier, today) : [])
      .filter(({ kind }) => !open.some((meter) => meter.kind === kind))
      .map((allowance) => ({ ...allowance, used: 0, refunded: 0 }));
    return {
      benefits: [...open, ...unopened].map(meterView),
      benefit_uses: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
    };
  }
}

const meterView = ({ from, to, allowance, used, refunded, kind, period }: Omit<Meter, 'id'>): BenefitMeterDto => ({
  kind,
  period,
  period_from: from,
  period_to: to,
  allowance,
  used,
  refunded,
  left: allowance - used + refunded,
});
