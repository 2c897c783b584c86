import type { ReactNode } from 'react';
import type { FieldSource } from './field-source';
import { SelectField, TextField } from './fields';
import styles from './fields.module.css';

/** Fields in columns where there is room; `wide` fields take the whole width. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;

/** Names of the form's fields for the parts of an address. */
export interface AddressNames<Name extends string> {
  street: Name;
  unit?: Name;
  city: Name;
  state: Name;
  zip: Name;
}

interface AddressFieldsProps<Name extends string> {
  fields: FieldSource<Name>;
  names: AddressNames<NoInfer<Name>>;
  /** Kind of the browser's saved addresses for autofill. */
  kind: 'shipping' | 'billing';
  states: readonly { code: string; name: string }[];
}

/** Street, unit, city, state and ZIP code of an address in the United States. */
export function AddressFields<Name extends string>({ fields, names, kind, states }: AddressFieldsProps<Name>) {
  const auto = (token: 'address-line1' | 'address-line2' | 'address-level2' | 'address-level1' | 'postal-code') =>
    `${kind} ${token}` as const;
  return (
    <FieldGrid>
      <TextField
        fields={fields}
        name={names.street}
        label="Street address"
        required
        wide
        autoComplete={auto('address-line1')}
        maxLength={120}
      />
      {names.unit === undefined ? null : (
        <TextField
          fields={fields}
          name={names.unit}
          label="Apartment, suite, unit"
          optional
          wide
          autoComplete={auto('address-line2')}
          maxLength={120}
        />
      )}
      <TextField
        fields={fields}
        name={names.city}
        label="City"
        required
        autoComplete={auto('address-level2')}
        maxLength={80}
      />
      <SelectField
        fields={fields}
        name={names.state}
        label="State"
        required
        empty="Choose a state"
        autoComplete={auto('address-level1')}
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        fields={fields}
        name={names.zip}
        label="ZIP code"
        required
        autoComplete={auto('postal-code')}
        inputMode="numeric"
        maxLength={12}
      />
    </FieldGrid>
  );
}
