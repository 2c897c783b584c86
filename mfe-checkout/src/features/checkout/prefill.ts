import type { SavedAddress } from './api/list-addresses';
import { emptyAddress, type AddressForm, type CheckoutForm } from './form';

interface KnownUser {
  username: string;
  email?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  phone?: string | null;
}

const toForm = (saved: SavedAddress): AddressForm => ({
  ...emptyAddress(),
  address1: saved.address_line_1,
  address2: saved.address_line_2 ?? '',
  city: saved.city,
  state: saved.state,
  zipCode: saved.zip_code,
  country: saved.country || 'US',
});

const preferred = (addresses: SavedAddress[], type: SavedAddress['address_type']): SavedAddress | undefined => {
  const ofType = addresses.filter(({ address_type }) => address_type === type);
  return ofType.find(({ is_default }) => is_default) ?? ofType[0];
};

/** Fills what is still empty from what we know of a signed-in customer; what somebody typed stays. */
export function prefilled(form: CheckoutForm, user: KnownUser, addresses: SavedAddress[] = []): CheckoutForm {
  const shipping = preferred(addresses, 'shipping');
  const { customerInfo } = form;
  const isBlank = form.shipping.address1 === '' && form.shipping.city === '' && form.shipping.zipCode === '';
  const next = {
    ...form,
    customerInfo: {
      firstName: customerInfo.firstName || user.first_name || shipping?.first_name || '',
      lastName: customerInfo.lastName || user.last_name || shipping?.last_name || '',
      email: customerInfo.email || user.email || '',
      phone: customerInfo.phone || user.phone || '',
    },
    shipping: shipping && isBlank ? toForm(shipping) : form.shipping,
  };
  return next.sameAsShipping ? { ...next, billing: { ...next.shipping } } : next;
}
