import { findState, isPoBox, zipOfOtherState } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import type { SaveAddressDto } from './dto/address.dto.js';
import type { NewAddress } from './use-cases/save-address.js';

/**
 * Validates an address. A state of the United States is stored as its code, as forms use, and must match the ZIP code.
 * A shipping address is no PO box. @throws InvalidFields (400).
 */
export function addressInput(userId: number, body: SaveAddressDto): NewAddress {
  const country = body.country?.toUpperCase() ?? 'US';
  const state = country === 'US' ? findState(body.state)?.code : body.state;
  if (state === undefined) throw new InvalidFields({ state: ['Invalid state selection'] });
  if (body.address_type === 'shipping' && isPoBox(body.address_line_1, body.address_line_2))
    throw new InvalidFields({ address_line_1: ['Wine cannot be delivered to a PO box'] });
  const otherState = country === 'US' ? zipOfOtherState(body.zip_code, state) : null;
  if (otherState) throw new InvalidFields({ state: [otherState], zip_code: [otherState] });
  return {
    user_id: userId,
    address_type: body.address_type,
    is_default: body.is_default,
    first_name: body.first_name,
    last_name: body.last_name,
    address_line_1: body.address_line_1,
    address_line_2: body.address_line_2 ?? null,
    city: body.city,
    state,
    zip_code: body.zip_code,
    country,
  };
}
