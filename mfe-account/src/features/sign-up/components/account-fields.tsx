import { FieldGrid, NewPasswordField, TextField } from '@shamba/slice-kit/forms';
import type { SignUpForm } from '../use-sign-up';

/** Username, e-mail and password of a new account. */
export function AccountFields({ form }: { form: Pick<SignUpForm, 'fields' | 'values'> }) {
  const { fields } = form;
  return (
    <FieldGrid>
      <TextField
        fields={fields}
        name="username"
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField fields={fields} name="email" label="Email" required type="email" autoComplete="email" />
      <NewPasswordField form={form} label="Password" wide />
    </FieldGrid>
  );
}

/** Receiver of the wine. */
export function PersonFields({ form: { fields } }: { form: Pick<SignUpForm, 'fields'> }) {
  return (
    <FieldGrid>
      <TextField
        fields={fields}
        name="first_name"
        label="First name"
        required
        maxLength={80}
        autoComplete="given-name"
      />
      <TextField
        fields={fields}
        name="last_name"
        label="Last name"
        required
        maxLength={80}
        autoComplete="family-name"
      />
      <TextField
        fields={fields}
        name="phone"
        label="Phone"
        required
        hint="For the carrier, when the wine is on its way."
        wide
        maxLength={40}
        type="tel"
        autoComplete="tel"
      />
    </FieldGrid>
  );
}
