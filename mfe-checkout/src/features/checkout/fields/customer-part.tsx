import { Button } from '@shamba/ui/core';
import { openAuth, useSession } from '@shamba/shell-sdk';
import { FieldGrid, type FieldSource, TextField } from '@shamba/slice-kit/forms';
import { Part } from '../components/part';
import styles from './customer-part.module.css';
import type { CheckoutField } from './form';

/** The buyer's name, e-mail and telephone. */
export function CustomerPart({ fields }: { fields: FieldSource<CheckoutField> }) {
  return (
    <Part title="Customer information">
      <SignInHint />
      <FieldGrid>
        <TextField
          fields={fields}
          name="customerInfo.firstName"
          label="First name"
          required
          autoComplete="given-name"
        />
        <TextField fields={fields} name="customerInfo.lastName" label="Last name" required autoComplete="family-name" />
        <TextField
          fields={fields}
          name="customerInfo.email"
          label="Email"
          required
          hint="For your confirmation."
          type="email"
          autoComplete="email"
        />
        <TextField
          fields={fields}
          name="customerInfo.phone"
          label="Phone"
          optional
          hint="Only if the carrier needs it."
          type="tel"
          autoComplete="tel"
        />
      </FieldGrid>
    </Part>
  );
}

/** Invites a guest to sign in, which fills the form, gives a member's price and keeps typed values. */
function SignInHint() {
  const { user, loading } = useSession();
  if (user || loading) return null;
  return (
    <p className={styles.hint}>
      Have an account?{' '}
      <Button variant="link" onClick={() => openAuth({ mode: 'sign-in', tier: null, stay: true })}>
        Sign in
      </Button>
    </p>
  );
}
