import { Field, TextInput } from '@shamba/ui/core';
import type { CheckoutForm } from './form';
import styles from './form-grid.module.css';

type Customer = CheckoutForm['customerInfo'];

export interface CustomerFieldsProps {
  value: Customer;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Customer>) => void;
  onTouch: (field: string) => void;
}

/** Who is buying. */
export function CustomerFields({ value, errorOf, onChange, onTouch }: CustomerFieldsProps) {
  const bind = (name: keyof Customer, autoComplete: string) => ({
    value: value[name],
    name,
    autoComplete,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onTouch(`customerInfo.${name}`),
  });
  return (
    <div className={styles.grid}>
      <Field label="First name" required error={errorOf('customerInfo.firstName')}>
        <TextInput {...bind('firstName', 'given-name')} />
      </Field>
      <Field label="Last name" required error={errorOf('customerInfo.lastName')}>
        <TextInput {...bind('lastName', 'family-name')} />
      </Field>
      <Field label="Email" required hint="For your confirmation." error={errorOf('customerInfo.email')}>
        <TextInput {...bind('email', 'email')} type="email" />
      </Field>
      <Field label="Phone" optional hint="Only if the carrier needs it.">
        <TextInput {...bind('phone', 'tel')} type="tel" />
      </Field>
    </div>
  );
}
