import { Injectable } from '@nestjs/common';
import { dollars } from '@shamba/rules';
import type { Allowance } from '../benefits/allowances.js';
import { Benefits } from '../benefits/benefits.js';
import { BenefitMeterRepository } from '../benefits/benefit-meter.repository.js';
import { ItemSource } from '../../items/index.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import { type Change, ChangeMembership } from './change-membership.js';
import { type DiscountFacts, limitingTiers } from './member-discount.js';
import type { MemberRow } from './member.entity.js';
import { MemberRepository } from './member.repository.js';
import { checkOpen } from './membership-steps.js';
import { soldTier } from './sold-tier.js';

/** A member's move to another tier. */
@Injectable()
export class ChangeTier {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly members: MemberRepository,
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
    private readonly benefits: Benefits,
    private readonly meters: BenefitMeterRepository,
  ) {}

  /**
   * Moves a member to another tier: bottles and price change with the next unpaid quarter, the discount by
   * `discountTiers`, allowances of benefits with it. Bottles that the member chose for unpaid quarters were those of
   * the old tier: they are removed.
   * @throws TierNotSold (422), BoxClosed (409): the next box of either tier can't be changed any more.
   */
  async execute(userId: number, tierId: number, ifMatch: string | undefined): Promise<MemberRow> {
    const wanted = soldTier(await this.items.tier(tierId));
    const facts = await this.members.discountFacts(userId);
    const uncharged = facts !== undefined && facts.chargedTierId === null;
    const allowances = uncharged ? await this.allowancesAt(wanted.id, facts) : null;
    return this.changes.execute(
      { userId },
      ifMatch,
      async ({ member, tier, schedule, manager }): Promise<Change | null> => {
        if (member.tier_id === wanted.id) return null;
        const there = await this.shipments.scheduleOf({ ...member, tier_id: wanted.id }, manager);
        for (const { closing, closed } of [schedule, there])
          for (const quarter of closing) checkOpen({ userId }, closed.get(quarter));
        await this.shipments.clearOwnChoices(manager, member.id, [
          ...schedule.paid.keys(),
          ...schedule.approved.keys(),
        ]);
        if (allowances) await this.meters.follow(manager, member.id, allowances);
        const lower = Number(wanted.discountPercentage) <= Number(tier?.discountPercentage ?? 0);
        const atOnce = uncharged && facts.begins === 'at_once' && !facts.wasMember;
        const from = atOnce && lower ? '' : ', from the first quarter charged at it';
        return {
          patch: { tier_id: wanted.id, joined_tier_id: member.joined_tier_id ?? member.tier_id },
          summary: `You have moved from ${tier?.name ?? 'your tier'} to ${wanted.name}.`,
          facts: [
            {
              label: 'Each quarter',
              value: `${wanted.bottlesPerQuarter} bottles for ${dollars(wanted.pricePerQuarter)}`,
            },
            { label: 'Discount on wine', value: `${Number(wanted.discountPercentage)}%${from}` },
          ],
        };
      },
    );
  }

  /** The allowances of a member without a charged quarter after a move to this tier. @throws ServiceUnavailable */
  private allowancesAt(tierId: number, facts: DiscountFacts): Promise<Allowance[]> {
    const joinedTierId = facts.joinedTierId ?? facts.tierId;
    return this.benefits.lowestOf(limitingTiers({ tierId, joinedTierId, chargedTierId: null }));
  }
}
