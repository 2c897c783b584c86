import type { SessionUser } from '@shamba/shell-sdk';
import {
  addressForm,
  type AddressForm,
  type MemberAddress,
  preferred,
  type SavedAddress,
  shippingOf,
} from '../../../shared/known-address';
import type { CheckoutForm } from './form';

type KnownUser = Pick<SessionUser, 'email' | 'first_name' | 'last_name' | 'phone'>;

/** Known data of a signed-in customer. */
export interface Known {
  user: KnownUser;
  addresses: SavedAddress[];
  member: MemberAddress | null;
}

const isBlank = ({ address1, city, zipCode }: AddressForm): boolean => address1 === '' && city === '' && zipCode === '';

/**
 * Fills empty fields from a signed-in customer's data; typed values stay. The shipping address is the saved one, else
 * the wine club's. A different saved billing address unticks 'same as shipping'.
 */
export function prefilled(form: CheckoutForm, { user, addresses, member }: Known): CheckoutForm {
  const shipping = preferred(addresses, 'shipping');
  const billing = preferred(addresses, 'billing');
  const { customerInfo } = form;
  const sendTo = shippingOf(addresses, member);
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
