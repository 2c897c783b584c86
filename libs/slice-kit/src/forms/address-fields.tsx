import type { ReactNode } from 'react';
import { addressParts, countryCodes, countryName, isUsZip, stateOfZip, usTerritories } from '@shamba/rules';
import type { FieldSource } from './field-source';
import { SelectField, TextField } from './fields';
import styles from './fields.module.css';

/** Fields in columns where there is room; `wide` fields take the whole width. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;

/** Names of the form's fields for the parts of an address. Without `country` it lies in the United States. */
export interface AddressNames<Name extends string> {
  street: Name;
  unit?: Name;
  city: Name;
  state: Name;
  zip: Name;
  country?: Name;
}

interface State {
  code: string;
  name: string;
  /** Wine is shipped there. */
  open: boolean;
}

interface AddressFieldsProps<Name extends string> {
  fields: FieldSource<Name>;
  names: AddressNames<NoInfer<Name>>;
  /** Wine is shipped to the open states only. Bills go anywhere. */
  kind: 'shipping' | 'billing';
  /** All states and DC. */
  states: readonly State[];
  /** The present values of these parts. */
  values: { state: string; zip: string; country?: string };
  /** Another country was chosen: state and postal code of the former one no longer fit. */
  onCountry?: () => void;
}

/** Street, unit, city, state, postal code and country of an address, by the rules of its country. */
export function AddressFields<Name extends string>(props: AddressFieldsProps<Name>) {
  const { fields, names, kind, values, onCountry } = props;
  const auto = <Token extends string>(token: Token) => `${kind} ${token}` as const;
  const country = values.country || 'US';
  const { postalCode } = addressParts(country);
  const withCountry: FieldSource<Name> = {
    ...fields,
    register: (name) => {
      const binding = fields.register(name);
      const onChange: typeof binding.onChange = (event) => {
        onCountry?.();
        return binding.onChange(event);
      };
      return { ...binding, onChange };
    },
  };
  return (
    <FieldGrid>
      {names.country === undefined ? null : (
        <SelectField
          fields={withCountry}
          name={names.country}
          label="Country"
          required
          wide
          autoComplete={auto('country')}
          options={countries()}
        />
      )}
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
      <StateField {...props} country={country} />
      {postalCode === 'none' ? null : (
        <TextField
          fields={fields}
          name={names.zip}
          label={postalCode === 'zip' ? 'ZIP code' : 'Postal code'}
          {...(postalCode === 'optional' ? { optional: true } : { required: true })}
          autoComplete={auto('postal-code')}
          {...(postalCode === 'zip' && { inputMode: 'numeric' })}
          maxLength={12}
        />
      )}
      {kind === 'shipping' ? <NotServed {...props} /> : null}
    </FieldGrid>
  );
}

/** A list of states in the United States, a text where a country's addresses name one. */
function StateField<Name extends string>({
  fields,
  names: { state: name },
  kind,
  states,
  values: { state },
  country,
}: AddressFieldsProps<Name> & { country: string }) {
  const autoComplete = `${kind} address-level1` as const;
  const need = addressParts(country).state;
  if (country !== 'US')
    return need === 'none' ? null : (
      <TextField
        fields={fields}
        name={name}
        label="State, province or region"
        {...(need === 'required' ? { required: true } : { optional: true })}
        autoComplete={autoComplete}
        maxLength={40}
      />
    );
  // The address's own state stays in the list, closed or not yet loaded: the field would look empty.
  const known =
    kind === 'billing' ? [...states, ...usTerritories] : states.filter(({ code, open }) => open || code === state);
  const offered =
    state === '' || known.some(({ code }) => code === state) ? known : [{ code: state, name: state }, ...known];
  const closed = kind === 'shipping' && states.some(({ code, open }) => code === state && !open);
  const shown: FieldSource<Name> = closed
    ? { ...fields, getFieldState: () => ({ error: { message: 'We cannot ship wine to this state' } }) }
    : fields;
  return (
    <SelectField
      fields={shown}
      name={name}
      label="State"
      required
      empty="Choose a state"
      autoComplete={autoComplete}
      options={offered.map(({ code, name: label }) => ({ value: code, label }))}
    />
  );
}

/** The states that are missing from the list; only the address's own once its ZIP code or its state is known. */
function NotServed({ states, values: { zip, state } }: Pick<AddressFieldsProps<string>, 'states' | 'values'>) {
  const closed = states.filter(({ open }) => !open);
  const zipState = isUsZip(zip.trim()) ? stateOfZip(zip) : undefined;
  const own = closed.find(({ code }) => code === (zipState ?? state));
  const names = (own ? [own] : closed).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={styles.notServed} role="status" data-own={own !== undefined || undefined}>
      No wine to {anyOf(names)}: we may not ship there.
    </p>
  );
}

let list: Intl.ListFormat | undefined;

/** "Utah, Texas, or Ohio". The formatter is made once: that takes longer than a key press may. */
function anyOf(names: string[]): string {
  list ??= new Intl.ListFormat('en', { type: 'disjunction' });
  return list.format(names);
}

let sorted: { value: string; label: string }[] | undefined;

/** All countries by name, the United States first. */
export function countries(): { value: string; label: string }[] {
  sorted ??= countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort(
      (one, other) => Number(other.value === 'US') - Number(one.value === 'US') || one.label.localeCompare(other.label),
    );
  return sorted;
}
