import { Injectable, Logger } from '@nestjs/common';
import type { TierItem } from '@shamba/api-contract/internal';
import { InternalHttp } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { ItemSource } from '../../items/index.js';
import type { CardRow } from '../cards/card.entity.js';
import { CardRepository } from '../cards/card.repository.js';
import { FindNextShipment } from '../shipments/next-shipment.js';
import type { BenefitDto, CardDto, MembershipAnswerDto, MembershipDto, NextShipmentDto } from './dto/membership.dto.js';
import type { MemberRow } from './member.entity.js';
import { MemberRepository } from './member.repository.js';
import { MemberStanding } from './member-standing.js';

/** Number of a member's tastings this month, from hospitality. */
@Injectable()
export class Tastings {
  private readonly log = new Logger('Tastings');

  constructor(
    private readonly http: InternalHttp,
    private readonly clock: Clock,
  ) {}

  /** null: hospitality does not answer; the membership is shown without the number. */
  async thisMonth(userId: number): Promise<number | null> {
    const month = todayIn(this.clock).slice(0, 7);
    try {
      const { body } = await this.http.request<{ count: number }>('hospitality', {
        method: 'GET',
        path: `/internal/customers/${userId}/tastings?month=${month}`,
      });
      return body.count;
    } catch (error) {
      this.log.warn(`Tastings of this month can't be read: ${String(error)}`);
      return null;
    }
  }
}

/** Builds a member's view of the membership. */
@Injectable()
export class ViewMembership {
  constructor(
    private readonly members: MemberRepository,
    private readonly items: ItemSource,
    private readonly standing: MemberStanding,
    private readonly cards: CardRepository,
    private readonly shipments: FindNextShipment,
    private readonly tastings: Tastings,
  ) {}

  /** The user's active or paused membership, otherwise the one that ended last; null: never a member. */
  async latest(userId: number): Promise<MembershipAnswerDto> {
    const member = await this.members.latest(userId);
    return { member: member && (await this.execute(member)) };
  }

  /** @throws ServiceUnavailable (503) when the tier can't be read. */
  async execute(member: MemberRow): Promise<MembershipDto> {
    const tier = await this.items.tier(member.tier_id);
    const countsTastings = typeof tier?.monthlyTastings === 'number' && member.status !== 'cancelled';
    const [card, next, tastingsUsed, discount] = await Promise.all([
      this.cards.active(member.id),
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      countsTastings && member.user_id !== null ? this.tastings.thisMonth(member.user_id) : null,
      this.discountOf(member),
    ]);
    return membershipView(member, { tier, card, next, tastingsUsed, discount });
  }

  /** The current discount on wine in percent. An ended membership has none, whatever the user has now. */
  private async discountOf({ user_id, status }: MemberRow): Promise<string | null> {
    return status === 'active' ? this.standing.discountOf(user_id) : null;
  }
}

interface Around {
  tier: TierItem | undefined;
  card: CardRow | null;
  next: NextShipmentDto | null;
  tastingsUsed: number | null;
  discount: string | null;
}

const membershipView = (member: MemberRow, { tier, card, next, tastingsUsed, discount }: Around): MembershipDto => ({
  id: member.id,
  status: member.status,
  tier_id: member.tier_id,
  tier_name: tier?.name ?? 'Wine club',
  discount_percentage: tier?.discountPercentage ?? '0.00',
  current_discount_percentage: discount,
  price_per_quarter: tier?.pricePerQuarter ?? null,
  bottles_per_quarter: tier?.bottlesPerQuarter ?? null,
  benefits: tier ? benefitsOf(tier, tastingsUsed) : [],
  member_since: member.started_at?.toISOString() ?? null,
  next_shipment: next && {
    date: next.date,
    skipped: next.skipped,
    items: next.items,
    following_date: next.following_date,
  },
  paused_until: member.paused_until,
  cancelled_at: member.cancelled_at?.toISOString() ?? null,
  delivery_method: member.delivery_method,
  delivery_notes: member.delivery_notes,
  wine_preferences: member.wine_preferences,
  ...shippingOf(member),
  card: card && cardView(card),
  version: member.version,
});

/** A member's shipping address in the API. */
export const shippingOf = (member: MemberRow) => ({
  shipping_address: member.shipping_address,
  shipping_city: member.shipping_city,
  shipping_state: member.shipping_state,
  shipping_zip: member.shipping_zip,
  shipping_country: member.shipping_country,
});

/** Counted tastings come first, with the number used; the other benefits are the tier's own texts. */
function benefitsOf(tier: TierItem, used: number | null): BenefitDto[] {
  const texts = tier.benefits.map((text): BenefitDto => ({ text }));
  const allowance = tier.monthlyTastings;
  if (allowance === null) return texts;
  const text = `${allowance} complimentary ${allowance === 1 ? 'tasting' : 'tastings'} a month`;
  return [{ text, ...(used !== null && { used }), allowance, period: 'month' }, ...texts];
}

/** Brand, last four digits and expiry: the only stored facts about a card. */
export const cardView = (card: CardRow): CardDto => ({
  brand: card.brand ?? '',
  last_four: card.last_four ?? '',
  expiry_month: card.exp_month ?? 0,
  expiry_year: card.exp_year ?? 0,
  cardholder_name: card.cardholder_name,
});
