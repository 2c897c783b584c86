import { FieldGrid, NewPasswordField, TextField } from '@shamba/slice-kit/forms';
import type { SignUpFields } from '../use-sign-up';

/** Username, e-mail and password of a new account. */
export function AccountFields({ fields }: { fields: Pick<SignUpFields, 'form' | 'values'> }) {
  const { form } = fields;
  return (
    <FieldGrid>
      <TextField form={form} name="username" label="Username" required autoComplete="username" autoCapitalize="none" />
      <TextField form={form} name="email" label="Email" required type="email" autoComplete="email" />
      <NewPasswordField of={fields} label="Password" wide />
    </FieldGrid>
  );
}

/** Receiver of the wine. */
export function PersonFields({ fields: { form } }: { fields: Pick<SignUpFields, 'form'> }) {
  return (
    <FieldGrid>
      <TextField form={form} name="first_name" label="First name" required maxLength={80} autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last name" required maxLength={80} autoComplete="family-name" />
      <TextField
        form={form}
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
