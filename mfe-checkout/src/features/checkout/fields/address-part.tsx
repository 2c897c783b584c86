import { Checkbox, Field, Select } from '@shamba/ui/core';
import { AddressFields, type AddressNames, type FieldSource } from '@shamba/slice-kit/forms';
import { Part } from '../components/part';
import type { SavedAddress, UsState } from '../api';
import type { AddressForm, CheckoutField } from './form';
import type { CheckoutFormControl } from './use-checkout-form';
import { addressForm } from './prefill';

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
  const open = states.filter((state) => state.open);
  // The list has no entry for a saved address in a closed state: it would look empty.
  const closed =
    form.shipping.state !== '' && states.length > 0 && !open.some(({ code }) => code === form.shipping.state);
  const withState: FieldSource<CheckoutField> = {
    ...fields,
    getFieldState: (name) =>
      closed && name === 'shipping.state'
        ? { error: { message: 'We cannot ship wine to this state' } }
        : fields.getFieldState(name),
  };
  return (
    <Part title="Shipping address">
      <SavedAddressSelect
        addresses={addresses.filter(({ address_type }) => address_type === 'shipping')}
        onChoose={(address) => setAddress('shipping', address)}
      />
      <AddressFields
        fields={withState}
        names={namesOf('shipping')}
        kind="shipping"
        states={closed ? [...states.filter(({ code }) => code === form.shipping.state), ...open] : open}
      />
    </Part>
  );
}

/** The card's address: a copy of the shipping address, or an address in any state. */
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
            addresses={addresses.filter(({ address_type }) => address_type === 'billing')}
            onChoose={(address) => setAddress('billing', address)}
          />
          <AddressFields fields={fields} names={namesOf('billing')} kind="billing" states={states} />
        </>
      )}
    </Part>
  );
}

interface SavedAddressSelectProps {
  addresses: SavedAddress[];
  onChoose: (address: AddressForm) => void;
}

const nameOf = ({ address_line_1, city, state }: SavedAddress): string => `${address_line_1}, ${city}, ${state}`;

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
