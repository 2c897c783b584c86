import { Injectable } from '@nestjs/common';
import { toDecimal } from '@shamba/rules';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { CardRepository } from './cards/card.repository.js';
import { ConsentRepository } from './consents/consent.repository.js';
import type { MemberRow } from './memberships/member.entity.js';
import { MemberRepository } from './memberships/member.repository.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';

/** A user's memberships for the export of the customer's data. */
@Injectable()
export class ClubExport {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly shipments: ShipmentRepository,
    private readonly charges: ChargeRepository,
    private readonly benefits: BenefitMeterRepository,
  ) {}

  /** All memberships, oldest first; amounts as decimal strings. */
  async of(userId: number): Promise<object[]> {
    const exported: object[] = [];
    for (const member of await this.members.allOf(userId)) exported.push(await this.membership(member));
    return exported;
  }

  private async membership(member: MemberRow): Promise<object> {
    const cards = await this.cards.allOf(member.id);
    const consents = await this.consents.allOf(member.id);
    const shipments = await this.shipments.allOf(member.id);
    const charges = await this.charges.allOf(member.id);
    return {
      ...personOf(member),
      cards: cards
        .filter(({ lastFour }) => lastFour !== null)
        .map(({ brand, lastFour, expMonth, expYear, cardholderName }) => ({
          brand,
          last_four: lastFour,
          expiry_month: expMonth,
          expiry_year: expYear,
          cardholder_name: cardholderName,
        })),
      consents: consents.map(({ text, text_version, given_at }) => ({ text, version: text_version, given_at })),
      shipments: shipments.map(({ quarter, skipped_at, shipped_at, items }) => ({
        quarter,
        skipped: skipped_at !== null,
        shipped_at,
        items,
      })),
      charges: charges.map(({ quarter, amount, currency, state }) => ({
        quarter,
        amount: toDecimal(amount),
        currency,
        state,
      })),
      benefits: await this.benefitsOf(member.id),
    };
  }

  private async benefitsOf(memberId: number): Promise<object[]> {
    const meters = await this.benefits.allOf(memberId);
    const uses = await this.benefits.usesOf(meters.map(({ id }) => id));
    return meters.map(({ id, kind, period_from, allowance, used, refunded }) => ({
      kind,
      from: period_from,
      allowance,
      used,
      refunded,
      uses: uses
        .filter(({ meter_id }) => meter_id === id)
        .map(({ quantity, reason, at }) => ({ quantity, reason, at })),
    }));
  }
}

const personOf = (member: MemberRow): Partial<MemberRow> => ({
  tier_id: member.tier_id,
  status: member.status,
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  phone: member.phone,
  shipping_address: member.shipping_address,
  shipping_city: member.shipping_city,
  shipping_state: member.shipping_state,
  shipping_zip: member.shipping_zip,
  shipping_country: member.shipping_country,
  billing_address: member.billing_address,
  billing_city: member.billing_city,
  billing_state: member.billing_state,
  billing_zip: member.billing_zip,
  delivery_method: member.delivery_method,
  delivery_notes: member.delivery_notes,
  wine_preferences: member.wine_preferences,
  started_at: member.started_at,
  paused_until: member.paused_until,
  cancelled_at: member.cancelled_at,
  cancel_reason: member.cancel_reason,
});
