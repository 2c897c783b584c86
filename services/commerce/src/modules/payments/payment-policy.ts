import { minimumAge } from '@shamba/service-kit/config';
import type { FieldErrors } from '@shamba/service-kit/http';
import { isPoBox, zipOfOtherState } from '@shamba/rules';
import type { CartLine } from '../cart/index.js';
import {
  AgeNotConfirmed,
  CountryNotServed,
  PoBoxRefused,
  ShippingAddressRequired,
  ZipOfOtherState,
} from './payments.errors.js';
import type { PostalAddress } from './postal-address.js';

export interface BuyerClaims {
  shippingAddress: Partial<PostalAddress> | null;
  ageConfirmed: boolean;
}

const REQUIRED: [keyof PostalAddress, string][] = [
  ['address1', 'Street address is required'],
  ['city', 'City is required'],
  ['state', 'State is required'],
  ['zipCode', 'ZIP code is required'],
];

/** True for wine and club memberships: they need an address, no PO box, and a buyer who is old enough. */
export const isShipped = (line: Pick<CartLine, 'type'>): boolean => line.type === 'wine' || line.type === 'wine_club';

/** Why wine was allowed to be sent: the checks, the state whose rules applied, and the time. Nothing personal. */
export interface ComplianceDecision {
  at: string;
  /** Two-letter code of the destination state. */
  state: string;
  /** `age_21_stated`: the buyer confirmed to be 21 or older, the shop's limit. */
  checks: ('state_served' | 'zip_of_state' | 'no_po_box' | `age_${number}_stated`)[];
}

/** The decision for a cart that has passed `checkShippedPolicy` and its quote; null when nothing is sent. */
export function complianceOf(
  lines: readonly Pick<CartLine, 'type'>[],
  { shippingAddress }: BuyerClaims,
  at: Date,
): ComplianceDecision | null {
  const state = shippingAddress?.state;
  if (!state || !lines.some(isShipped)) return null;
  const checks: ComplianceDecision['checks'] = [
    'state_served',
    'zip_of_state',
    'no_po_box',
    `age_${minimumAge()}_stated`,
  ];
  return { at: at.toISOString(), state: state.toUpperCase(), checks };
}

/**
 * Checks the address and the age that a purchase of wine needs.
 * @throws ShippingAddressRequired, CountryNotServed, PoBoxRefused, ZipOfOtherState, AgeNotConfirmed (422).
 */
export function checkShippedPolicy(lines: readonly Pick<CartLine, 'type'>[], claims: BuyerClaims): void {
  if (!lines.some(isShipped)) return;
  const address = claims.shippingAddress ?? {};
  const errors: FieldErrors = {};
  for (const [field, message] of REQUIRED) if (!address[field]) errors[`shippingAddress.${field}`] = [message];
  if (Object.keys(errors).length > 0) throw new ShippingAddressRequired(errors);
  if (address.country && address.country.toUpperCase() !== 'US') throw new CountryNotServed();
  if (isPoBox(address.address1, address.address2)) throw new PoBoxRefused();
  const otherState = zipOfOtherState(address.zipCode ?? '', address.state ?? '');
  if (otherState) throw new ZipOfOtherState(otherState);
  if (!claims.ageConfirmed) throw new AgeNotConfirmed();
}
