import { addressParts, findUsPlace, isNeeded } from '@shamba/rules';
import { BoolField, CountryField, EmailField, TextField, ZipField, PersonPhoneField } from '@shamba/service-kit/http';
import type { CustomerInfo, PostalAddress } from '../postal-address.js';

export class CustomerInfoDto {
  @TextField({ max: 80, required: 'First name is required' }) firstName: string;
  @TextField({ max: 80, required: 'Last name is required' }) lastName: string;
  @EmailField({ required: 'Email address is required', message: 'Please enter a valid email address' }) email: string;
  @PersonPhoneField() phone?: string;
}

/** Parts may be missing here: the cart's needs are checked later, with the shop's messages. */
class PlaceDto {
  @TextField({ optional: true, max: 120 }) address1?: string;
  @TextField({ optional: true, max: 120 }) address2?: string;
  @TextField({ optional: true, max: 80 }) city?: string;
  @TextField({ optional: true, max: 40, description: 'Two-letter code.' }) state?: string;
  @CountryField() country?: string;
}

export class AddressDto extends PlaceDto {
  @ZipField({ optional: true }) zipCode?: string;
}

export class BillingAddressDto extends PlaceDto {
  @ZipField({ optional: true, message: 'Please enter a valid billing ZIP code' }) zipCode?: string;
  @BoolField({ optional: true }) sameAsShipping?: boolean;
}

export const toCustomer = (dto: CustomerInfoDto | undefined): CustomerInfo | null =>
  dto ? { firstName: dto.firstName, lastName: dto.lastName, email: dto.email, phone: dto.phone ?? null } : null;

/**
 * The billing address, or the shipping address if marked as the same; null when neither is complete, by the rules of its
 * country.
 */
export function toBilling(
  billing: BillingAddressDto | undefined,
  shipping: AddressDto | undefined,
): PostalAddress | null {
  const source = billing?.sameAsShipping ? shipping : billing;
  if (!source?.address1 || !source.city) return null;
  const { country = 'US', state = '', zipCode = '' } = source;
  const needs = addressParts(country);
  if (isNeeded(needs.state) && state === '') return null;
  if (isNeeded(needs.postalCode) && zipCode === '') return null;
  return {
    address1: source.address1,
    address2: source.address2 ?? null,
    city: source.city,
    state: (country === 'US' && findUsPlace(state)?.code) || state,
    zipCode,
    country,
  };
}
