import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** The card on file, as the provider describes it. */
export interface StoredCard {
  brand: string;
  last_four: string;
  expiry_month: number | string;
  expiry_year: number | string;
  cardholder_name: string | null;
}

export interface Benefit {
  text: string;
  used?: number | null;
  allowance?: number | null;
  period?: string | null;
}

export interface Member {
  id: number;
  status: 'active' | 'paused' | 'cancelled';
  tier_id: number;
  tier_name: string;
  discount_percentage: string;
  price_per_quarter: string | null;
  bottles_per_quarter: number | null;
  benefits: Benefit[];
  member_since: string;
  next_shipment: { date: string; skipped: boolean; items: { wine_id?: number; name: string; quantity: number }[] } | null;
  paused_until: string | null;
  delivery_method: 'ship' | 'pickup';
  delivery_notes: string | null;
  wine_preferences: string[];
  shipping_address: string | null;
  shipping_city: string | null;
  shipping_state: string | null;
  shipping_zip: string | null;
  shipping_country: string | null;
  card: StoredCard | null;
  version: number;
}

export const MEMBERSHIP = '/api/customer/membership';
export const membershipQuery = () => queryOptions(apiQuery<{ member: Member | null }>(MEMBERSHIP));
export const useMembership = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...membershipQuery(), enabled });
