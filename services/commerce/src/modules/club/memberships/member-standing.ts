import { Injectable } from '@nestjs/common';
import { ItemSource } from '../../items/index.js';
import { ClubTastings } from '../benefits/club-tastings.js';
import { discountTiers } from './member-discount.js';
import { MemberRepository } from './member.repository.js';

/** A user's standing in the club: the tier of the current discount, and whether the user is a member. */
export interface Standing {
  discountTierId: number | null;
  isMember: boolean;
}

/** Decides who has which discount now, for quotes, member prices and account pages. See `discountTiers`. */
@Injectable()
export class MemberStanding {
  constructor(
    private readonly members: MemberRepository,
    private readonly items: ItemSource,
    private readonly tastings: ClubTastings,
  ) {}

  /** @throws ServiceUnavailable (503) when two tiers must be compared and can't be read. */
  async of(userId: number | undefined | null): Promise<Standing> {
    const facts = userId ? await this.members.discountFacts(userId) : undefined;
    if (!facts) return { discountTierId: null, isMember: false };
    const [first, ...others] = discountTiers(facts);
    if (first === undefined) return { discountTierId: null, isMember: true };
    return { discountTierId: others.length === 0 ? first : await this.lowest([first, ...others]), isMember: true };
  }

  /** The user's current discount on wine in percent; null: none. */
  async discountOf(userId: number | undefined | null): Promise<string | null> {
    const { discountTierId } = await this.of(userId);
    return discountTierId === null ? null : ((await this.items.tier(discountTierId))?.discountPercentage ?? null);
  }

  /** Persons whose tasting the user's membership pays for now. @throws ServiceUnavailable */
  async tastingsOf(userId: number | undefined): Promise<number> {
    return userId === undefined ? 0 : this.tastings.left(userId);
  }

  /** A missing tier gives no discount. */
  private async lowest(ids: number[]): Promise<number | null> {
    const tiers = await Promise.all(ids.map((id) => this.items.tier(id)));
    const known = tiers.filter((tier) => tier !== undefined);
    if (known.length < ids.length) return null;
    const [lowest] = known.sort((a, b) => Number(a.discountPercentage) - Number(b.discountPercentage));
    return lowest?.id ?? null;
  }
}
