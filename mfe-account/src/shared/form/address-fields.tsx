import { Field, Select, TextInput } from '@shamba/ui/core';
import type { UsState } from '../api/customer';
import styles from './form.module.css';

/** What binds a control to its form. */
interface Bound {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

type Part = 'street' | 'city' | 'state' | 'zip';

export interface AddressFieldsProps {
  /** Whose autofill it is. */
  kind: 'shipping' | 'billing';
  bind: (part: Part) => Bound;
  errorOf: (part: Part) => string | undefined;
  states: UsState[];
  /** A second address line, where there is one. */
  unit?: Bound;
}

/** A US address. Autofill knows each field by its standard name. */
export function AddressFields({ kind, bind, errorOf, states, unit }: AddressFieldsProps) {
  const auto = (token: string) => ({ autoComplete: `${kind} ${token}` });
  return (
    <div className={styles.grid}>
      <Field label="Street address" required error={errorOf('street')} className={styles.wide ?? ''}>
        <TextInput {...bind('street')} {...auto('address-line1')} maxLength={120} />
      </Field>
      {unit ? (
        <Field label="Apartment, suite, unit" optional className={styles.wide ?? ''}>
          <TextInput {...unit} {...auto('address-line2')} maxLength={120} />
        </Field>
      ) : null}
      <Field label="City" required error={errorOf('city')}>
        <TextInput {...bind('city')} {...auto('address-level2')} maxLength={80} />
      </Field>
      <Field label="State" required error={errorOf('state')}>
        <Select {...bind('state')} {...auto('address-level1')}>
          <option value="">Choose a state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="ZIP code" required error={errorOf('zip')}>
        <TextInput {...bind('zip')} {...auto('postal-code')} inputMode="numeric" maxLength={12} />
      </Field>
    </div>
  );
}
