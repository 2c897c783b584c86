import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { isRepeat, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { NotNow } from '../club.errors.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { BenefitMeterRepository, type Meter } from './benefit-meter.repository.js';

export interface CountedByStaff {
  kind: string;
  quantity: number;
  reason: string;
  /** The member of staff. */
  actor: string;
  /** A repeat with the same key changes nothing. */
  requestKey: RequestKey | undefined;
}

/** Counts a member's use of a benefit in the current period for staff, or gives a use back. */
@Injectable()
export class CountBenefit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly meters: BenefitMeterRepository,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFound: no such member or benefit; NotNow (409): `benefit_used_up`, `membership_not_active`,
   * `idempotency_key_reused`.
   */
  async use(memberId: number, input: CountedByStaff): Promise<void> {
    await this.change(memberId, input, 1, ({ allowance, used, refunded, period }, status) => {
      if (status !== 'active') throw new NotNow('membership_not_active', 'Only active members use benefits.');
      const left = allowance - used + refunded;
      if (input.quantity > left) throw new NotNow('benefit_used_up', usedUp(left, period));
    });
  }

  /** Also for a former member. @throws NotFound; NotNow (409): `benefit_not_used`. */
  async giveBack(memberId: number, input: CountedByStaff): Promise<void> {
    await this.change(memberId, input, -1, ({ used, refunded, period }) => {
      const back = used - refunded;
      if (input.quantity > back)
        throw new NotNow('benefit_not_used', `Only ${back} can be given back: that many were used this ${period}.`);
    });
  }

  private async change(
    memberId: number,
    { kind, quantity, reason, actor, requestKey }: CountedByStaff,
    sign: 1 | -1,
    check: (meter: Meter, status: string) => void,
  ): Promise<void> {
    const today = todayIn(this.clock);
    const tierId = await this.meters.tierOf(memberId);
    const tier = tierId === undefined ? undefined : await this.items.tier(tierId);
    await inTransaction(this.dataSource, async (manager: EntityManager) => {
      const member = await this.members.lockShown(memberId, manager);
      if (!member) throw new NotFound('This member');
      const key = requestKey && { ...requestKey, digest: `${kind} ${sign} ${requestKey.digest}` };
      if (key && isRepeat(key, await this.meters.digestsOf(manager, memberId, key.key))) return;
      if (tier && member.status === 'active') await this.meters.open(manager, [memberId], tier, today);
      const meter = (await this.meters.current(memberId, today, manager)).find((one) => one.kind === kind);
      if (!meter) throw new NotFound('This benefit');
      check(meter, member.status);
      const ref = { source: 'staff', ref: key?.key ?? null, digest: key?.digest ?? null } as const;
      await this.meters.count(manager, meter, { quantity: sign * quantity, reason, actor, ...ref });
      const { used, refunded } = meter;
      await audited(manager, {
        entity: 'club_benefit',
        id: meter.id,
        action: 'update',
        before: { member: memberId, kind, used, refunded },
        after: {
          member: memberId,
          kind,
          used: sign === 1 ? used + quantity : used,
          refunded: sign === 1 ? refunded : refunded + quantity,
          reason,
        },
      });
    });
  }
}

const usedUp = (left: number, period: string): string =>
  left <= 0
    ? `Nothing of this benefit is left this ${period}.`
    : `Only ${left} of this benefit are left this ${period}.`;
