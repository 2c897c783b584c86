import { formatDay } from '@shamba/ui/core';
import { csvOf } from '../../shared/resource/export-button';
import type { Member, PlannedShipment } from './api';

export const nameOf = ({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

const addressLine = (...[street, city, state, zip, country]: (string | null)[]): string =>
  [street, city, [state, zip].filter(Boolean).join(' '), country === 'US' ? null : country].filter(Boolean).join(', ');

/** Shipping address; null when nothing is known. */
export const shippingAddress = (member: Member): string | null =>
  addressLine(
    member.shipping_address,
    member.shipping_city,
    member.shipping_state,
    member.shipping_zip,
    member.shipping_address && member.shipping_country,
  ) || null;

/** The billing address, or a text for none. */
export function billingAddress(member: Member): string {
  const { billing_address, billing_city, billing_state, billing_zip, billing_country } = member;
  const same = 'Same as shipping address';
  if (!billing_address) return same;
  const line = addressLine(billing_address, billing_city, billing_state, billing_zip, billing_country);
  return line === shippingAddress(member) ? same : line;
}

/** "March 2026". */
export const memberSince = ({ created_at }: Pick<Member, 'created_at'>): string =>
  new Date(created_at).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'America/Los_Angeles' });

/** "04/2029"; null without a card. */
export const expiryOf = ({ card_expiry_month, card_expiry_year }: Member): string | null =>
  card_expiry_month === null ? null : `${String(card_expiry_month).padStart(2, '0')}/${card_expiry_year}`;

/** Day and bottles of the next shipment; for a skipped shipment the following day. */
export function shipmentText(next: PlannedShipment | null): string {
  if (!next) return 'None planned';
  if (!next.skipped) return `${formatDay(next.date)}, ${next.bottles} bottles`;
  return `${formatDay(next.date)} is skipped${next.following_date ? `, then ${formatDay(next.following_date)}` : ''}`;
}

const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'tier_name',
  'status',
  'created_at',
  'paused_until',
  'cancelled_at',
  'delivery_method',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_zip',
  'shipping_country',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_zip',
  'billing_country',
  'delivery_notes',
  'wine_preferences',
  'card_brand',
  'card_last_four',
  'to_send',
];

export const membersCsv = (members: readonly Member[]) =>
  csvOf(
    members.map((member) => ({
      ...member,
      wine_preferences: member.wine_preferences.join('; '),
      to_send: member.to_send.join('; '),
    })),
    COLUMNS,
  );
