import { FieldGrid, type FieldSource, TextField } from '@shamba/slice-kit/forms';
import type { CheckoutField } from './form';

/** The buyer's name, e-mail and telephone. */
export function CustomerFields({ form }: { form: FieldSource<CheckoutField> }) {
  return (
    <FieldGrid>
      <TextField fields={form} name="customerInfo.firstName" label="First name" required autoComplete="given-name" />
      <TextField fields={form} name="customerInfo.lastName" label="Last name" required autoComplete="family-name" />
      <TextField
        fields={form}
        name="customerInfo.email"
        label="Email"
        required
        hint="For your confirmation."
        type="email"
        autoComplete="email"
      />
      <TextField
        fields={form}
        name="customerInfo.phone"
        label="Phone"
        optional
        hint="Only if the carrier needs it."
        type="tel"
        autoComplete="tel"
      />
    </FieldGrid>
  );
}
