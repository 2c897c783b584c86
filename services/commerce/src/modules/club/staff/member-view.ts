import { toDecimal } from '@shamba/rules';
import type { ClubCard } from '../cards/club-card.js';
import type { ClubConsent } from '../consents/club-consent.entity.js';
import type { MemberRow } from '../memberships/member.entity.js';
import type { PaidQuarterRow } from '../shipments/charge.repository.js';
import type { NextShipment } from '../shipments/next-shipment.js';
import type { ConsentDto, PaidQuarterDto, PlannedShipmentDto, StaffMemberDto } from './dto/staff-member.dto.js';

interface Around {
  /** null: there is no such tier. */
  tierName: string | null;
  card: ClubCard | undefined;
  /** Paid quarters that are not sent yet. */
  toSend: string[];
}

export const staffMemberView = (row: MemberRow, { tierName, card, toSend }: Around): StaffMemberDto => ({
  id: row.id,
  version: row.version,
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  tier_id: row.tier_id,
  tier_name: tierName,
  status: row.status,
  created_at: (row.started_at ?? row.created_at).toISOString(),
  paused_until: row.paused_until,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
  delivery_method: row.delivery_method,
  shipping_address: row.shipping_address,
  shipping_city: row.shipping_city,
  shipping_state: row.shipping_state,
  shipping_zip: row.shipping_zip,
  shipping_country: row.shipping_country,
  billing_address: row.billing_address,
  billing_city: row.billing_city,
  billing_state: row.billing_state,
  billing_zip: row.billing_zip,
  billing_country: row.billing_country,
  delivery_notes: row.delivery_notes,
  wine_preferences: row.wine_preferences,
  payment_method_type: card ? 'card' : null,
  cardholder_name: card?.cardholderName ?? null,
  full_card_number: null,
  card_last_four: card?.lastFour ?? null,
  card_expiry_month: card?.expMonth ?? null,
  card_expiry_year: card?.expYear ?? null,
  card_cvv: null,
  card_brand: card?.brand ?? null,
  to_send: toSend,
});

export const paidQuarterView = ({ amount, shipped_at, ...row }: PaidQuarterRow): PaidQuarterDto => ({
  ...row,
  amount: toDecimal(BigInt(amount)),
  shipped_at: shipped_at?.toISOString() ?? null,
});

export const plannedView = (next: NextShipment): PlannedShipmentDto => ({
  quarter: next.quarter,
  date: next.date,
  skipped: next.skipped,
  paid: next.paid,
  bottles: next.bottles,
  items: next.items,
  chosen_by_staff: next.chosenByStaff,
  following_date: next.followingDate,
});

export const consentView = (consent: ClubConsent): ConsentDto => ({
  text: consent.text,
  text_version: consent.text_version,
  stated_version: consent.stated_version,
  given_in: consent.given_in,
  given_at: consent.given_at.toISOString(),
});
