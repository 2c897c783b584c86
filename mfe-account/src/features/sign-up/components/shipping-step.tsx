import { AddressFields } from '@shamba/slice-kit/forms';
import { useStates } from '../../../shared/api/customer';
import type { SignUpForm } from '../use-sign-up';
import { PersonFields } from './account-fields';
import styles from './steps.module.css';

const NAMES = {
  street: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;

/** Shipping address, in states that we may ship to. A signed-in customer also gives a name here. */
export function ShippingStep({ form, signedIn }: { form: SignUpForm; signedIn: boolean }) {
  const states = useStates();
  return (
    <>
      {signedIn ? <PersonFields form={form} /> : null}
      <AddressFields fields={form.fields} names={NAMES} kind="shipping" states={states.filter(({ open }) => open)} />
      <p className={styles.note}>
        Your state is not in the list? We may not ship wine there yet. Members who pick up at the vineyard: please call
        us.
      </p>
    </>
  );
}
