import { Field, Select } from '@shamba/ui/core';
import type { SavedAddress } from '../api';
import type { AddressForm } from './form';
import { addressForm } from './prefill';

export interface SavedAddressSelectProps {
  addresses: SavedAddress[];
  onChoose: (address: AddressForm) => void;
}

const nameOf = ({ address_line_1, city, state }: SavedAddress): string => `${address_line_1}, ${city}, ${state}`;

/** Fills in one of the customer's saved addresses; renders nothing without a choice. */
export function SavedAddressSelect({ addresses, onChoose }: SavedAddressSelectProps) {
  if (addresses.length < 2) return null;
  return (
    <Field label="Saved addresses">
      <Select
        defaultValue=""
        onChange={(event) => {
          const chosen = addresses.find(({ id }) => String(id) === event.target.value);
          if (chosen) onChoose(addressForm(chosen));
        }}
      >
        <option value="">Choose one, or type below</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {nameOf(address)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
