import { findState } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';

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
export async function keepFirstAddress(
  runner: Runner,
  { userId, type, firstName, lastName, address }: FirstAddress,
): Promise<void> {
  await rowsOf(
    runner,
    `INSERT INTO addresses (user_id, address_type, is_default, first_name, last_name, address_line_1, address_line_2, city, state, zip_code, country)
     SELECT $1, $2, true, $3, $4, $5, $6, $7, $8, $9, $10 WHERE NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = $1)
     ON CONFLICT DO NOTHING`,
    [
      userId,
      type,
      firstName,
      lastName,
      address.address1,
      address.address2,
      address.city,
      (address.country.toUpperCase() === 'US' && findState(address.state)?.code) || address.state,
      address.zipCode,
      address.country,
    ],
  );
}
