import { useStates } from '../../../shared/api/customer';
import { AddressFields } from '../../../shared/form/address-fields';
import form from '../../../shared/form/form.module.css';
import type { SignUpFields } from '../use-sign-up';
import { PersonFields } from './account-fields';

const NAMES = {
  street: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;

/** Where the wine goes: states that we may ship to. Who is signed in also says who they are. */
export function ShippingStep({ fields, signedIn }: { fields: SignUpFields; signedIn: boolean }) {
  const states = useStates();
  return (
    <>
      {signedIn ? <PersonFields fields={fields} /> : null}
      <AddressFields
        kind="shipping"
        bind={(part) => fields.bind(NAMES[part])}
        errorOf={(part) => fields.errors[NAMES[part]]}
        states={states.filter(({ open }) => open)}
      />
      <p className={form.note}>
        Your state is not in the list? We may not ship wine there yet. Members who pick up at the vineyard: please call
        us.
      </p>
    </>
  );
}
