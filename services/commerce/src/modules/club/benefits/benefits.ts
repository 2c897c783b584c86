import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TierItem } from '@shamba/api-contract/internal';
import type { LocalDate } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { isRepeat, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import { ItemSource } from '../../items/index.js';
import { NotNow } from '../club.errors.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import type { BenefitMeterDto, StaffMemberDetailDto } from '../staff/dto/staff-member.dto.js';
import { type Allowance, lowestAllowances } from './allowances.js';
import type { BenefitMeter } from './benefit.entities.js';
import { BenefitMeterRepository, type Promised } from './benefit-meter.repository.js';

const BATCH = 500;
const NEWEST = 20;

export interface CountedByStaff {
  kind: string;
  quantity: number;
  reason: string;
  /** The member of staff. */
  actor: string;
  /** A repeat with the same key changes nothing. */
  requestKey: RequestKey | undefined;
}

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
    const tiers = await this.items.tiers(members.flatMap(({ tierIds }) => tierIds));
    for (const own of Map.groupBy(members, ({ tierIds }) => tierIds.join()).values()) {
      const tierIds = own[0]?.tierIds ?? [];
      const allowances = lowestAllowances(known(tiers, tierIds), today);
      const ids = own.map(({ memberId }) => memberId);
      await inTransaction(this.dataSource, (manager) => this.meters.open(manager, ids, { tierIds, allowances }));
    }
    return members.length;
  }
}

/** Members' counted benefits. */
@Injectable()
export class Benefits {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly meters: BenefitMeterRepository,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  /** A member's benefits and latest uses, for staff. @throws ServiceUnavailable */
  async of(member: MemberRow): Promise<Pick<StaffMemberDetailDto, 'benefits' | 'benefit_uses'>> {
    const [benefits, uses] = await Promise.all([this.current(member), this.meters.uses(member.id, NEWEST)]);
    return { benefits, benefit_uses: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) };
  }

  /** A member's benefits now. Allowances that are not opened yet are unused. @throws ServiceUnavailable */
  async current({ id, status }: MemberRow): Promise<BenefitMeterDto[]> {
    const today = todayIn(this.clock);
    const [promised, open] = await Promise.all([
      status === 'active' ? this.promised(id, today) : null,
      this.meters.current(id, today),
    ]);
    const unopened = (promised?.allowances ?? [])
      .filter(({ kind }) => !open.some((meter) => meter.kind === kind))
      .map((allowance) => ({ ...allowance, used: 0, refunded: 0 }));
    return [...open, ...unopened].map(meterView);
  }

  /** A member's allowances in the periods around a day, as they would be opened now. @throws ServiceUnavailable */
  async promised(memberId: number, today: LocalDate): Promise<Promised> {
    const [{ tierIds } = { tierIds: [] }] = await this.meters.tiersOf([memberId]);
    return { tierIds, allowances: await this.lowestOf(tierIds, today) };
  }

  /** The lowest allowances of these tiers in the periods around a day. @throws ServiceUnavailable */
  async lowestOf(tierIds: readonly number[], today = todayIn(this.clock)): Promise<Allowance[]> {
    return lowestAllowances(known(await this.items.tiers(tierIds), tierIds), today);
  }

  /**
   * Counts a use in the current period.
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

  /** Gives a use back, also for a former member. @throws NotFound; NotNow (409): `benefit_not_used`. */
  async giveBack(memberId: number, input: CountedByStaff): Promise<void> {
    await this.change(memberId, input, -1, ({ used, refunded, period }) => {
      const back = used - refunded;
      if (input.quantity > back)
        throw new NotNow('benefit_not_used', `Only ${back} can be restored: that many were used this ${period}.`);
    });
  }

  private async change(
    memberId: number,
    { kind, quantity, reason, actor, requestKey }: CountedByStaff,
    sign: 1 | -1,
    check: (meter: BenefitMeter, status: string) => void,
  ): Promise<void> {
    const today = todayIn(this.clock);
    const promised = await this.promised(memberId, today);
    await inTransaction(this.dataSource, async (manager) => {
      const member = await this.members.lockShown(memberId, manager);
      if (!member) throw new NotFound('This member');
      const key = requestKey && { ...requestKey, digest: `${kind} ${sign} ${requestKey.digest}` };
      if (key && isRepeat(key, await this.meters.digestsOf(manager, memberId, key.key))) return;
      if (member.status === 'active') await this.meters.open(manager, [memberId], promised);
      const meter = (await this.meters.current(memberId, today, manager)).find((one) => one.kind === kind);
      if (!meter) throw new NotFound('This benefit');
      check(meter, member.status);
      const { id, used, refunded } = meter;
      await this.meters.count(manager, {
        meter_id: id,
        quantity: sign * quantity,
        reason,
        actor,
        source: 'staff',
        ref: key?.key ?? null,
        request_digest: key?.digest ?? null,
      });
      const after = sign === 1 ? { used: used + quantity, refunded } : { used, refunded: refunded + quantity };
      await audited(manager, {
        entity: 'club_benefit',
        id,
        action: 'update',
        before: { member: memberId, kind, used, refunded },
        after: { member: memberId, kind, ...after, reason },
      });
    });
  }
}

/** The tiers of these ids that there are. */
const known = (tiers: ReadonlyMap<number, TierItem>, ids: readonly number[]): TierItem[] =>
  ids.flatMap((id) => tiers.get(id) ?? []);

const meterView = (
  meter: Omit<BenefitMeter, 'id' | 'member_id' | 'tier_id' | 'carried' | 'updated_at'>,
): BenefitMeterDto => ({
  kind: meter.kind,
  period: meter.period,
  period_from: meter.period_from,
  period_to: meter.period_to,
  allowance: meter.allowance,
  used: meter.used,
  refunded: meter.refunded,
  left: meter.allowance - meter.used + meter.refunded,
});

const usedUp = (left: number, period: string): string =>
  left <= 0 ? `None of this benefit is left this ${period}.` : `Only ${left} of this benefit are left this ${period}.`;
