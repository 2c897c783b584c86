import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, useSession } from '@shamba/shell-sdk';
import { keptFields } from '@shamba/slice-kit/forms';

export type SavedAddress = Schemas['SavedAddressDto'];
/** A member's data in the wine club; bottles go to the shipping address. */
export type Member = Schemas['ClubMemberDto'];
export type MemberAddress = Pick<
  Member,
  'shipping_address' | 'shipping_city' | 'shipping_state' | 'shipping_zip' | 'shipping_country'
>;

/** An address in the checkout form. */
export interface AddressForm {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export const emptyAddress = (): AddressForm => ({
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
});

/** Name under which the tab keeps a guest's checkout form. */
export const KEPT_CHECKOUT = 'checkout';

/** The customer's saved addresses; undefined for a guest and while loading, empty after a failure. */
export function useAddresses(): SavedAddress[] | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery('/api/customer/addresses'),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data ?? (isError ? [] : undefined);
}

/** The customer's membership; null without a membership or after a failure, undefined while loading. */
export function useMember(): Member | null | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery('/api/customer/wine-club-status', { on401: 'null' }),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data === undefined && !isError ? undefined : (data?.member ?? null);
}

/** True for a customer with a membership, active or paused. */
export function useIsMember(): boolean {
  const status = useMember()?.status;
  return status !== undefined && status !== 'cancelled';
}

export const addressForm = (saved: SavedAddress): AddressForm => ({
  ...emptyAddress(),
  address1: saved.address_line_1,
  address2: saved.address_line_2 ?? '',
  city: saved.city,
  state: saved.state,
  zipCode: saved.zip_code,
  country: saved.country || 'US',
});

const memberForm = (member: MemberAddress): AddressForm => ({
  ...emptyAddress(),
  address1: member.shipping_address ?? '',
  city: member.shipping_city ?? '',
  state: member.shipping_state ?? '',
  zipCode: member.shipping_zip ?? '',
  country: member.shipping_country || 'US',
});

/** Addresses of a type that the checkout takes: wine is shipped within the United States. */
export const ofType = (addresses: readonly SavedAddress[], type: SavedAddress['address_type']): SavedAddress[] =>
  addresses.filter(({ address_type, country }) => address_type === type && (type === 'billing' || country === 'US'));

/** The default address of a type, else the first. */
export function preferred(addresses: readonly SavedAddress[], type: SavedAddress['address_type']) {
  const all = ofType(addresses, type);
  return all.find(({ is_default }) => is_default) ?? all[0];
}

/** The address that a customer's wine goes to: the saved one, else the wine club's. */
export function shippingOf(addresses: readonly SavedAddress[], member: MemberAddress | null): AddressForm | null {
  const saved = preferred(addresses, 'shipping');
  if (saved) return addressForm(saved);
  return member?.shipping_address ? memberForm(member) : null;
}

/** State that checkout begins with, for the same shipping in the cart; '' for none, undefined while it is loading. */
export function useKnownState(): string | undefined {
  const { user } = useSession();
  const addresses = useAddresses();
  const member = useMember();
  if (!user) return keptFields(KEPT_CHECKOUT, { shipping: emptyAddress() }).shipping.state;
  return addresses === undefined || member === undefined ? undefined : (shippingOf(addresses, member)?.state ?? '');
}
