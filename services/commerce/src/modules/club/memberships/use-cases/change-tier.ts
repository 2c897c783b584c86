import { Injectable } from '@nestjs/common';
import { ItemSource } from '../../../items/index.js';
import { type Change, ChangeMembership } from '../change-membership.js';
import type { Member } from '../member.js';
import { soldTier } from '../sold-tier.js';

/** A member moves to another tier: its discount at once, its bottles and price with the next quarter that is not paid for. */
@Injectable()
export class ChangeTier {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly items: ItemSource,
  ) {}

  /** @throws TierNotSold (422). */
  async execute(userId: number, tierId: number, ifMatch: string | undefined): Promise<Member> {
    const wanted = soldTier(await this.items.tier(tierId));
    return this.changes.execute(userId, ifMatch, ({ member, tier }): Change | null => {
      if (member.tierId === wanted.id) return null;
      const facts = [
        { label: 'Each quarter', value: `${wanted.bottlesPerQuarter} bottles for $${wanted.pricePerQuarter}` },
        { label: 'Discount on wine', value: `${Number(wanted.discountPercentage)}%` },
      ];
      return {
        patch: { tierId: wanted.id },
        summary: `You have moved from ${tier?.name ?? 'your tier'} to ${wanted.name}.`,
        facts,
      };
    });
  }
}
