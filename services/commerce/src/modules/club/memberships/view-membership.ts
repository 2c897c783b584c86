import { Injectable } from '@nestjs/common';
import type { TierItem } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import { CardRepository } from '../cards/card.repository.js';
import type { ClubCard } from '../cards/club-card.js';
import { FindNextShipment, type NextShipment } from '../shipments/next-shipment.js';
import type { BenefitDto, CardDto, MembershipDto, NextShipmentDto } from './dto/membership.dto.js';
import type { Member } from './member.js';
import { MemberStanding } from './member-standing.js';
import { Tastings } from './tastings.js';

/** Builds a member's view of the membership. */
@Injectable()
export class ViewMembership {
  constructor(
    private readonly items: ItemSource,
    private readonly standing: MemberStanding,
    private readonly cards: CardRepository,
    private readonly shipments: FindNextShipment,
    private readonly tastings: Tastings,
  ) {}

  /** @throws ServiceUnavailable (503) when the tier can't be read. */
  async execute(member: Member): Promise<MembershipDto> {
    const tier = await this.items.tier(member.tierId);
    const countsTastings =
      typeof tier?.monthlyTastings === 'number' && member.userId !== null && member.status !== 'cancelled';
    const [card, next, used, discount] = await Promise.all([
      this.cards.active(member.id),
      this.shipments.execute(member, tier?.bottlesPerQuarter ?? 0),
      countsTastings && member.userId !== null ? this.tastings.thisMonth(member.userId) : null,
      this.discountOf(member),
    ]);
    return membershipView(member, { tier, card, next, tastingsUsed: used, discount });
  }

  /** The current discount on wine in percent. An ended membership has none, whatever the user has now. */
  private async discountOf({ userId, status }: Member): Promise<string | null> {
    if (status !== 'active') return null;
    const { discountTierId } = await this.standing.of(userId);
    if (discountTierId === null) return null;
    return (await this.items.tier(discountTierId))?.discountPercentage ?? null;
  }
}

interface Around {
  tier: TierItem | undefined;
  card: ClubCard | undefined;
  next: NextShipment | null;
  tastingsUsed: number | null;
  discount: string | null;
}

const membershipView = (member: Member, { tier, card, next, tastingsUsed, discount }: Around): MembershipDto => ({
  id: member.id,
  status: member.status,
  tier_id: member.tierId,
  tier_name: tier?.name ?? 'Wine club',
  discount_percentage: tier?.discountPercentage ?? '0.00',
  current_discount_percentage: discount,
  price_per_quarter: tier?.pricePerQuarter ?? null,
  bottles_per_quarter: tier?.bottlesPerQuarter ?? null,
  benefits: tier ? benefitsOf(tier, tastingsUsed) : [],
  member_since: member.startedAt?.toISOString() ?? null,
  next_shipment: next && shipmentView(next),
  paused_until: member.pausedUntil,
  cancelled_at: member.cancelledAt?.toISOString() ?? null,
  delivery_method: member.deliveryMethod,
  delivery_notes: member.deliveryNotes,
  wine_preferences: member.winePreferences,
  shipping_address: member.shippingAddress,
  shipping_city: member.shippingCity,
  shipping_state: member.shippingState,
  shipping_zip: member.shippingZip,
  shipping_country: member.shippingCountry,
  card: card ? cardView(card) : null,
  version: member.version,
});

/** Counted tastings come first, with the number used; the other benefits are the tier's own texts. */
function benefitsOf(tier: TierItem, used: number | null): BenefitDto[] {
  const texts = tier.benefits.map((text): BenefitDto => ({ text }));
  const allowance = tier.monthlyTastings;
  if (allowance === null) return texts;
  const text = `${allowance} complimentary ${allowance === 1 ? 'tasting' : 'tastings'} a month`;
  return [{ text, ...(used !== null && { used }), allowance, period: 'month' }, ...texts];
}

const shipmentView = ({ date, skipped, items, followingDate }: NextShipment): NextShipmentDto => ({
  date,
  skipped,
  items,
  following_date: followingDate,
});

/** Brand, last four digits and expiry: the only stored facts about a card. */
export const cardView = (
  card: Pick<ClubCard, 'brand' | 'lastFour' | 'expMonth' | 'expYear' | 'cardholderName'>,
): CardDto => ({
  brand: card.brand ?? '',
  last_four: card.lastFour ?? '',
  expiry_month: card.expMonth ?? 0,
  expiry_year: card.expYear ?? 0,
  cardholder_name: card.cardholderName,
});
