import { Checkbox, Field, Select } from '@shamba/ui/core';
import { cityLine } from '@shamba/rules';
import { AddressFields, type AddressNames } from '@shamba/slice-kit/forms';
import { Part } from '../components/part';
import { type AddressForm, addressForm, ofType, type SavedAddress } from '../../../shared/known-address';
import type { UsState } from '../api';
import { type CheckoutField, placeOf } from './form';
import type { CheckoutFormControl } from './use-checkout-form';

interface AddressPartProps {
  control: CheckoutFormControl;
  states: UsState[];
}

const namesOf = <Which extends 'shipping' | 'billing'>(which: Which): AddressNames<CheckoutField> => ({
  street: `${which}.address1`,
  unit: `${which}.address2`,
  city: `${which}.city`,
  state: `${which}.state`,
  zip: `${which}.zipCode`,
});

/** Shipping address of wine and memberships; offers only states that we may ship to. */
export function ShippingPart({ control, states }: AddressPartProps) {
  const { form, fields, addresses, setAddress } = control;
  return (
    <Part title="Shipping address">
      <SavedAddressSelect
        addresses={ofType(addresses, 'shipping')}
        onChoose={(address) => setAddress('shipping', address)}
      />
      <AddressFields
        fields={fields}
        names={namesOf('shipping')}
        kind="shipping"
        states={states}
        values={placeOf(form.shipping)}
      />
    </Part>
  );
}

/** The card's address: a copy of the shipping address, or an address anywhere. */
export function BillingPart({ control, states, canCopy }: AddressPartProps & { canCopy: boolean }) {
  const { form, fields, addresses, setAddress, setSameAsShipping } = control;
  return (
    <Part title="Billing address">
      {canCopy ? (
        <Checkbox
          label="Same as shipping address"
          checked={form.sameAsShipping}
          onChange={(event) => setSameAsShipping(event.target.checked)}
        />
      ) : null}
      {canCopy && form.sameAsShipping ? null : (
        <>
          <SavedAddressSelect
            addresses={ofType(addresses, 'billing')}
            onChoose={(address) => setAddress('billing', address)}
          />
          <AddressFields
            fields={fields}
            names={{ ...namesOf('billing'), country: 'billing.country' }}
            kind="billing"
            states={states}
            values={placeOf(form.billing)}
            onCountry={() => setAddress('billing', { state: '', zipCode: '' })}
          />
        </>
      )}
    </Part>
  );
}

interface SavedAddressSelectProps {
  addresses: SavedAddress[];
  onChoose: (address: AddressForm) => void;
}

const nameOf = ({ address_line_1, city, state }: SavedAddress): string =>
  `${address_line_1}, ${cityLine(city, state, null)}`;

/** Fills in one of the customer's saved addresses; renders nothing without a choice. */
function SavedAddressSelect({ addresses, onChoose }: SavedAddressSelectProps) {
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
        <option value="">Choose one, or enter one below</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {nameOf(address)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
