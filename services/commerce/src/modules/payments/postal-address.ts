import { cityLine, countryName } from '@shamba/rules';

/** An address in checkout's form. `state` and `zipCode` are empty in countries without them. */
export interface PostalAddress {
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export interface CustomerInfo {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** The address as lines for a mail or a label. */
export const addressLines = (address: PostalAddress): string[] =>
  [
    address.address1,
    address.address2,
    cityLine(address.city, address.state, address.zipCode),
    address.country === 'US' ? null : countryName(address.country),
  ].filter((line): line is string => line !== null && line !== '');
