import { Injectable } from '@nestjs/common';
import type { TierItem } from '@shamba/api-contract/internal';
import { benefitName } from '@shamba/rules';
import { ItemSource } from '../../items/index.js';
import { Benefits } from '../benefits/benefits.js';
import type { CardRow } from '../cards/card.entity.js';
import { CardRepository } from '../cards/card.repository.js';
import { FindNextShipment } from '../shipments/next-shipment.js';
import type { BenefitMeterDto, PlannedShipmentDto } from '../staff/dto/staff-member.dto.js';
import type { BenefitDto, CardDto, MembershipAnswerDto, MembershipDto } from './dto/membership.dto.js';
import type { MemberRow } from './member.entity.js';
import { MemberRepository } from './member.repository.js';
import { MemberStanding } from './member-standing.js';

/** Builds a member's view of the membership. */
@Injectable()
export class ViewMembership {
  constructor(
    private readonly members: MemberRepository,
    private readonly items: ItemSource,
    private readonly standing: MemberStanding,
    private readonly cards: CardRepository,
    private readonly shipments: FindNextShipment,
    private readonly benefits: Benefits,
  ) {}

  /** The user's active or paused membership, otherwise the one that ended last; null: never a member. */
  async latest(userId: number): Promise<MembershipAnswerDto> {
    const member = await this.members.latest(userId);
    return { member: member && (await this.execute(member)) };
  }

  /** @throws ServiceUnavailable (503) when the tier can't be read. */
  async execute(member: MemberRow): Promise<MembershipDto> {
    const tier = await this.items.tier(member.tier_id);
    const [card, next, counted, discount] = await Promise.all([
      this.cards.active(member.id),
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      this.benefits.current(member),
      this.discountOf(member),
    ]);
    return membershipView(member, { tier, card, next, counted, discount });
  }

  /** The current discount on wine in percent. An ended membership has none, whatever the user has now. */
  private async discountOf({ user_id, status }: MemberRow): Promise<string | null> {
    return status === 'active' ? this.standing.discountOf(user_id) : null;
  }
}

interface Around {
  tier: TierItem | undefined;
  card: CardRow | null;
  next: PlannedShipmentDto | null;
  counted: readonly BenefitMeterDto[];
  discount: string | null;
}

const membershipView = (member: MemberRow, { tier, card, next, counted, discount }: Around): MembershipDto => ({
  id: member.id,
  status: member.status,
  tier_id: member.tier_id,
  tier_name: tier?.name ?? 'Wine club',
  discount_percentage: tier?.discountPercentage ?? '0.00',
  current_discount_percentage: discount,
  price_per_quarter: tier?.pricePerQuarter ?? null,
  bottles_per_quarter: tier?.bottlesPerQuarter ?? null,
  benefits: benefitsOf(tier, counted, member.status === 'active' && discount === null),
  member_since: member.started_at?.toISOString() ?? null,
  next_shipment: next && {
    date: next.date,
    skipped: next.skipped,
    skipped_by: next.skipped_by,
    final: next.closed,
    paid: next.paid,
    bottles: next.bottles,
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

/**
 * Counted benefits with their uses, as staff see them, then the tier's texts on other benefits. `later`: tastings begin
 * with the first charged quarter, as the discount does.
 */
function benefitsOf(tier: TierItem | undefined, meters: readonly BenefitMeterDto[], later: boolean): BenefitDto[] {
  const counted = meters.map(({ kind, used, refunded, allowance, period }) => ({
    text: benefitName(kind),
    used: used - refunded,
    allowance,
    period,
    ...(later && kind === 'tasting' && { begins_later: true }),
  }));
  const others = (tier?.benefits ?? []).filter((text) => !counted.some((benefit) => benefit.text === text));
  return [...counted, ...others.map((text) => ({ text }))];
}

/** Brand, last four digits and expiry: the only stored facts about a card. */
export const cardView = (card: CardRow): CardDto => ({
  brand: card.brand ?? '',
  last_four: card.last_four ?? '',
  expiry_month: card.exp_month ?? 0,
  expiry_year: card.exp_year ?? 0,
  cardholder_name: card.cardholder_name,
});
