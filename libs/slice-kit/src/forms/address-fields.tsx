import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { SelectField, TextField } from './fields';
import styles from './fields.module.css';

/** Which fields of the form hold the parts of an address. */
export interface AddressNames<V extends FieldValues> {
  street: Path<V>;
  unit?: Path<V>;
  city: Path<V>;
  state: Path<V>;
  zip: Path<V>;
}

interface AddressFieldsProps<V extends FieldValues, Body> {
  form: UseFormReturn<V, unknown, Body>;
  names: AddressNames<V>;
  /** Which of the browser's saved addresses it asks for. */
  kind: 'shipping' | 'billing';
  states: readonly { code: string; name: string }[];
}

/** Street, unit, city, state and ZIP code of an address in the United States. */
export function AddressFields<V extends FieldValues, Body>({ form, names, kind, states }: AddressFieldsProps<V, Body>) {
  return (
    <>
      <TextField
        form={form}
        name={names.street}
        label="Street address"
        required
        autoComplete={`${kind} address-line1`}
      />
      {names.unit === undefined ? null : (
        <TextField
          form={form}
          name={names.unit}
          label="Apartment, suite, unit"
          optional
          autoComplete={`${kind} address-line2`}
        />
      )}
      <div className={styles.grid}>
        <TextField form={form} name={names.city} label="City" required autoComplete={`${kind} address-level2`} />
        <SelectField
          form={form}
          name={names.state}
          label="State"
          required
          empty="Choose a state"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          form={form}
          name={names.zip}
          label="ZIP code"
          required
          autoComplete={`${kind} postal-code`}
          maxLength={10}
        />
      </div>
    </>
  );
}
