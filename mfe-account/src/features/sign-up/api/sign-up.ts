import type { SessionUser } from '@shamba/shell-sdk';
import { send } from '../../../shared/api/send';
import type { SignUpValues } from '../sign-up-rules';

export interface SignUpRequest extends Partial<SignUpValues> {
  tier_id: number;
  payment_method_type: 'card';
  /** The provider's token for the card. */
  source_id: string;
  billing_same_as_shipping: boolean;
  wine_preferences: string[];
  delivery_notes: string;
  status: 'active';
  active: true;
  /** Which terms were on screen. */
  consent_version: string;
  age_confirmed: true;
}

export interface SignUpAnswer {
  user: SessionUser;
  membership: { id: number; status: string; tier_id: number; tier_name: string; next_shipment_date: string | null };
}

/** Joins the club: account (for guests), card on file and membership, all or nothing. Safe to repeat. */
export const signUpForClub = (body: SignUpRequest) => send<SignUpAnswer>('POST', '/api/wine-club/signup', body);
