import * as z from 'zod/mini';
import type { Schemas } from '@shamba/api-contract';
import { type Body, toast } from '@shamba/shell-sdk';
import {
  AddressFields,
  CheckField,
  FieldGrid,
  flag,
  FormDialog,
  poBoxProblem,
  requiredText,
  SelectField,
  stateProblem,
  TextField,
  useSaveForm,
  zipProblem,
} from '../forms';

export type SavedAddress = Schemas['SavedAddressDto'];
/** An address without a country lies in the United States. */
export type AddressBody = NonNullable<Body<'POST /api/customer/addresses'>>;

const TYPES = ['shipping', 'billing'] as const;

const text = z.string().check(z.trim());

/** Wine is never sent to a PO box. State and postal code follow the country's addresses. */
const schema = z
  .object({
    address_type: z.enum(TYPES),
    first_name: requiredText('First name is required'),
    last_name: requiredText('Last name is required'),
    address_line_1: requiredText('Street address is required'),
    address_line_2: text,
    city: requiredText('City is required'),
    state: text,
    zip_code: text,
    country: text,
    is_default: flag(),
  })
  .check(({ value, issues }) => {
    const { address_type, address_line_1, address_line_2, state, zip_code: zip, country } = value;
    const shipping = address_type === 'shipping';
    const problems = {
      address_line_1: shipping ? poBoxProblem(address_line_1, address_line_2) : undefined,
      country: shipping && country !== 'US' ? 'We ship wine within the United States only' : undefined,
      state: stateProblem({ state, country }),
      zip_code: zipProblem({ state, zip, country }),
    };
    for (const [field, message] of Object.entries(problems))
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: value });
  });

type Values = z.input<typeof schema>;

const valuesOf = (address: SavedAddress | null): Values => ({
  address_type: address?.address_type ?? 'shipping',
  first_name: address?.first_name ?? '',
  last_name: address?.last_name ?? '',
  address_line_1: address?.address_line_1 ?? '',
  address_line_2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip_code: address?.zip_code ?? '',
  country: address?.country ?? 'US',
  is_default: address?.is_default ?? false,
});

const NAMES = {
  street: 'address_line_1',
  unit: 'address_line_2',
  city: 'city',
  state: 'state',
  zip: 'zip_code',
} as const;
const ANYWHERE = { ...NAMES, country: 'country' } as const;
const LABELS: Partial<Record<keyof Values, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  address_line_1: 'Street address',
  address_line_2: 'Apartment, suite, unit',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  country: 'Country',
};

interface AddressDialogProps {
  /** null adds a new address. */
  address: SavedAddress | null;
  /** All states and DC. */
  states: readonly Schemas['ShipStateDto'][];
  /** The owner's word for "default address": "My", "Their". */
  whose: string;
  /** Sends the address; rejects with ApiError. */
  save: (body: AddressBody, version: number | undefined) => Promise<unknown>;
  /** Reads all addresses again after another save of this address. */
  read: () => Promise<readonly SavedAddress[]>;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes an address: for shipping in the United States, for bills anywhere. */
export function AddressDialog({ address, states, whose, save, read, onSaved, onClose }: AddressDialogProps) {
  const form = useSaveForm<Values, z.output<typeof schema>, unknown>({
    schema,
    row: { values: valuesOf(address), version: address?.version },
    save,
    onSaved: () => {
      toast({ title: address ? 'Address saved' : 'Address added' });
      onClose();
      onSaved();
    },
    readCurrent: async () => {
      const row = (await read()).find(({ id }) => id === address?.id) ?? null;
      return { values: valuesOf(row), version: row?.version };
    },
    failure: 'The address could not be saved. Please try again.',
    draft: `address-${whose}-${address?.id ?? 'new'}`,
  });
  const [type, state, zip, country] = form.fields.watch(['address_type', 'state', 'zip_code', 'country']);
  const shipping = type === 'shipping';
  const clearPlace = () => {
    form.fields.setValue('state', '');
    form.fields.setValue('zip_code', '');
  };
  return (
    <FormDialog
      form={form}
      title={address ? 'Edit address' : 'Add an address'}
      label="Address"
      submitLabel="Save address"
      names={LABELS}
      onClose={onClose}
    >
      <SelectField
        fields={form.fields}
        name="address_type"
        label="Used for"
        options={[
          { value: 'shipping', label: 'Shipping' },
          { value: 'billing', label: 'Billing' },
        ]}
      />
      <FieldGrid>
        <TextField fields={form.fields} name="first_name" label="First name" required autoComplete="given-name" />
        <TextField fields={form.fields} name="last_name" label="Last name" required autoComplete="family-name" />
      </FieldGrid>
      <AddressFields
        fields={form.fields}
        names={shipping && country === 'US' ? NAMES : ANYWHERE}
        kind={type}
        states={states}
        values={{ state, zip, country }}
        onCountry={clearPlace}
      />
      <CheckField
        fields={form.fields}
        name="is_default"
        label={`${whose} default ${shipping ? 'shipping' : 'billing'} address`}
      />
    </FormDialog>
  );
}
