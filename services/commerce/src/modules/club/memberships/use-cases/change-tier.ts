import { Injectable } from '@nestjs/common';
import { ItemSource } from '../../../items/index.js';
import { type Change, ChangeMembership } from '../change-membership.js';
import type { Member } from '../member.js';
import { MemberRepository } from '../member.repository.js';
import { soldTier } from '../sold-tier.js';

/**
 * Moves a member to another tier: bottles and price change with the next unpaid quarter, the discount by
 * `discountTiers`.
 */
@Injectable()
export class ChangeTier {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly items: ItemSource,
    private readonly members: MemberRepository,
  ) {}

  /** @throws TierNotSold (422). */
  async execute(userId: number, tierId: number, ifMatch: string | undefined): Promise<Member> {
    const wanted = soldTier(await this.items.tier(tierId));
    const facts = await this.members.discountFacts(userId);
    return this.changes.execute({ userId }, ifMatch, ({ member, tier }): Change | null => {
      if (member.tierId === wanted.id) return null;
      const lower = Number(wanted.discountPercentage) <= Number(tier?.discountPercentage ?? 0);
      const atOnce = facts?.begins === 'at_once' && facts.chargedTierId === null && !facts.wasMember;
      const from = atOnce && lower ? '' : ', from the first quarter charged at it';
      const shown = [
        { label: 'Each quarter', value: `${wanted.bottlesPerQuarter} bottles for $${wanted.pricePerQuarter}` },
        { label: 'Discount on wine', value: `${Number(wanted.discountPercentage)}%${from}` },
      ];
      return {
        patch: { tierId: wanted.id, joinedTierId: member.joinedTierId ?? member.tierId },
        summary: `You have moved from ${tier?.name ?? 'your tier'} to ${wanted.name}.`,
        facts: shown,
      };
    });
  }
}
