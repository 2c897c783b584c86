import { Injectable } from '@nestjs/common';
import { toDecimal } from '@shamba/rules';
import type { BenefitMeter, BenefitUseRow } from './benefits/benefit.entities.js';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { CardRepository } from './cards/card.repository.js';
import type { ClubCard } from './cards/club-card.js';
import type { ClubConsent } from './consents/club-consent.entity.js';
import { ConsentRepository } from './consents/consent.repository.js';
import type { MemberRow } from './memberships/member.entity.js';
import { MemberRepository } from './memberships/member.repository.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import type { ClubCharge } from './shipments/club-charge.entity.js';
import type { ClubShipment } from './shipments/club-shipment.entity.js';
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
    const members = await this.members.allOf(userId);
    const ids = members.map(({ id }) => id);
    const cards = Map.groupBy(await this.cards.allOf(ids), ({ memberId }) => memberId);
    const consents = byMember(await this.consents.allOf(ids));
    const shipments = byMember(await this.shipments.allOf(ids));
    const charges = byMember(await this.charges.allOf(ids));
    const meters = await this.benefits.allOf(ids);
    const uses = Map.groupBy(await this.benefits.usesOf(meters.map(({ id }) => id)), ({ meter_id }) => meter_id);
    const metersOf = byMember(meters);
    return members.map((member) => ({
      ...personOf(member),
      cards: (cards.get(member.id) ?? []).filter(({ lastFour }) => lastFour !== null).map(cardView),
      consents: (consents.get(member.id) ?? []).map(consentView),
      shipments: (shipments.get(member.id) ?? []).map(shipmentView),
      charges: (charges.get(member.id) ?? []).map(chargeView),
      benefits: (metersOf.get(member.id) ?? []).map((meter) => benefitView(meter, uses.get(meter.id) ?? [])),
    }));
  }
}

const byMember = <T extends { member_id: number | null }>(rows: readonly T[]): Map<number | null, T[]> =>
  Map.groupBy(rows, ({ member_id }) => member_id);

const cardView = ({ brand, lastFour, expMonth, expYear, cardholderName }: ClubCard): object => ({
  brand,
  last_four: lastFour,
  expiry_month: expMonth,
  expiry_year: expYear,
  cardholder_name: cardholderName,
});

const consentView = ({ text, text_version, given_at }: ClubConsent): object => ({
  text,
  version: text_version,
  given_at,
});

const shipmentView = ({ quarter, skipped_at, shipped_at, items }: ClubShipment): object => ({
  quarter,
  skipped: skipped_at !== null,
  shipped_at,
  items,
});

const chargeView = ({ quarter, amount, currency, state }: ClubCharge): object => ({
  quarter,
  amount: toDecimal(amount),
  currency,
  state,
});

const benefitView = (
  { kind, period_from, allowance, used, refunded }: BenefitMeter,
  uses: readonly BenefitUseRow[],
): object => ({
  kind,
  from: period_from,
  allowance,
  used,
  refunded,
  uses: uses.map(({ quantity, reason, at }) => ({ quantity, reason, at })),
});

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
