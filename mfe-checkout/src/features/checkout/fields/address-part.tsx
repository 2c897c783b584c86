import { Checkbox } from '@shamba/ui/core';
import { Part } from '../components/part';
import type { UsState } from '../api';
import { AddressFields } from './address-fields';
import { SavedAddressSelect } from './saved-address-select';
import type { CheckoutFormControl } from './use-checkout-form';

interface AddressPartProps {
  control: CheckoutFormControl;
  states: UsState[];
}

/** Where wine and memberships go: only states that we may ship to are offered. */
export function ShippingPart({ control, states }: AddressPartProps) {
  const { form, addresses, errorOf, setAddress, touch } = control;
  const open = states.filter((state) => state.open);
  // A saved address in a closed state would look empty in the list and still be there: better to ask anew.
  const closed =
    form.shipping.state !== '' && states.length > 0 && !open.some(({ code }) => code === form.shipping.state);
  return (
    <Part title="Shipping address">
      <SavedAddressSelect
        addresses={addresses.filter(({ address_type }) => address_type === 'shipping')}
        onChoose={(address) => setAddress('shipping', address)}
      />
      <AddressFields
        which="shipping"
        value={form.shipping}
        states={closed ? [...states.filter(({ code }) => code === form.shipping.state), ...open] : open}
        stateError={closed ? 'We cannot ship wine to this state' : undefined}
        errorOf={errorOf}
        onChange={(change) => setAddress('shipping', change)}
        onTouch={touch}
      />
    </Part>
  );
}

/** The card's address: the shipping one when there is one and it is the same, else any state's. */
export function BillingPart({ control, states, canCopy }: AddressPartProps & { canCopy: boolean }) {
  const { form, addresses, errorOf, setAddress, setSameAsShipping, touch } = control;
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
          <AddressFields
            which="billing"
            value={form.billing}
            states={states}
            errorOf={errorOf}
            onChange={(change) => setAddress('billing', change)}
            onTouch={touch}
          />
        </>
      )}
    </Part>
  );
}
