import type { SessionUser } from '@shamba/shell-sdk';
import type { Member, SavedAddress } from '../api';
import { emptyAddress, type AddressForm, type CheckoutForm } from './form';

type KnownUser = Pick<SessionUser, 'email' | 'first_name' | 'last_name' | 'phone'>;
type MemberAddress = Pick<
  Member,
  'shipping_address' | 'shipping_city' | 'shipping_state' | 'shipping_zip' | 'shipping_country'
>;

/** Known data of a signed-in customer. */
export interface Known {
  user: KnownUser;
  addresses: SavedAddress[];
  member: MemberAddress | null;
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

const preferred = (addresses: SavedAddress[], type: SavedAddress['address_type']): SavedAddress | undefined => {
  const ofType = addresses.filter(({ address_type }) => address_type === type);
  return ofType.find(({ is_default }) => is_default) ?? ofType[0];
};

const isBlank = ({ address1, city, zipCode }: AddressForm): boolean => address1 === '' && city === '' && zipCode === '';

/**
 * Fills empty fields from a signed-in customer's data; typed values stay. The shipping address is the saved one, else
 * the wine club's. A different saved billing address unticks 'same as shipping'.
 */
export function prefilled(form: CheckoutForm, { user, addresses, member }: Known): CheckoutForm {
  const shipping = preferred(addresses, 'shipping');
  const billing = preferred(addresses, 'billing');
  const { customerInfo } = form;
  const sendTo = shipping ? addressForm(shipping) : member?.shipping_address ? memberForm(member) : null;
  const next = {
    ...form,
    customerInfo: {
      firstName: customerInfo.firstName || (user.first_name ?? '') || (shipping?.first_name ?? ''),
      lastName: customerInfo.lastName || (user.last_name ?? '') || (shipping?.last_name ?? ''),
      email: customerInfo.email || (user.email ?? ''),
      phone: customerInfo.phone || (user.phone ?? ''),
    },
    shipping: sendTo && isBlank(form.shipping) ? sendTo : form.shipping,
  };
  const untouched = isBlank(form.billing) || form.sameAsShipping;
  if (billing && untouched) return { ...next, sameAsShipping: false, billing: addressForm(billing) };
  return next.sameAsShipping ? { ...next, billing: { ...next.shipping } } : next;
}
