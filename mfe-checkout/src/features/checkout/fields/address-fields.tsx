import { Field, Select, TextInput } from '@shamba/ui/core';
import type { UsState } from '../api';
import type { AddressForm } from './form';
import styles from './form-grid.module.css';

export interface AddressFieldsProps {
  /** Prefix of the fields' names and of autofill: `shipping` or `billing`. */
  which: 'shipping' | 'billing';
  value: AddressForm;
  states: UsState[];
  /** Said under the state whatever else is wrong with it. */
  stateError?: string | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<AddressForm>) => void;
  onTouch: (field: string) => void;
}

/** A US address. Autofill knows each field by its standard name. */
export function AddressFields({ which, value, states, stateError, errorOf, onChange, onTouch }: AddressFieldsProps) {
  const bind = (name: keyof AddressForm, autoComplete: string) => ({
    value: value[name],
    autoComplete: `${which} ${autoComplete}`,
    name: `${which}-${name}`,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onTouch(`${which}.${name}`),
  });
  return (
    <div className={styles.grid}>
      <Field label="Street address" required error={errorOf(`${which}.address1`)} className={styles.wide}>
        <TextInput {...bind('address1', 'address-line1')} />
      </Field>
      <Field label="Apartment, suite, unit" optional className={styles.wide}>
        <TextInput {...bind('address2', 'address-line2')} />
      </Field>
      <Field label="City" required error={errorOf(`${which}.city`)}>
        <TextInput {...bind('city', 'address-level2')} />
      </Field>
      <Field label="State" required error={stateError ?? errorOf(`${which}.state`)}>
        <Select {...bind('state', 'address-level1')}>
          <option value="">Choose a state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="ZIP code" required error={errorOf(`${which}.zipCode`)}>
        <TextInput {...bind('zipCode', 'postal-code')} inputMode="numeric" />
      </Field>
    </div>
  );
}
