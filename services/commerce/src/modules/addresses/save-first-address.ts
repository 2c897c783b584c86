import { findUsPlace } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import { Address } from './address.entity.js';

/** An address in an order. */
export interface OrderedAddress {
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
  country: string;
}

export interface FirstAddress {
  userId: number;
  type: 'shipping' | 'billing';
  firstName: string;
  lastName: string;
  address: OrderedAddress;
}

/**
 * Saves an order's address for a customer without any, in the order's transaction, for the next checkout, which uses
 * state codes.
 */
export async function saveFirstAddress(
  manager: EntityManager,
  { userId, type, firstName, lastName, address }: FirstAddress,
): Promise<void> {
  if (await manager.existsBy(Address, { user_id: userId })) return;
  await manager
    .createQueryBuilder()
    .insert()
    .into(Address)
    .values({
      user_id: userId,
      address_type: type,
      is_default: true,
      first_name: firstName,
      last_name: lastName,
      address_line_1: address.address1,
      address_line_2: address.address2,
      city: address.city,
      state: (address.country.toUpperCase() === 'US' && findUsPlace(address.state)?.code) || address.state,
      zip_code: address.zipCode,
      country: address.country,
    })
    .orIgnore()
    .updateEntity(false)
    .execute();
}
