import * as z from 'zod/mini';
import type { Schemas } from '@shamba/api-contract';
import { isUsZip } from '@shamba/rules';
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
  TextField,
  useSaveForm,
} from '../forms';

export type SavedAddress = Schemas['SavedAddressDto'];
/** An address without a country lies in the United States. */
export type AddressBody = NonNullable<Body<'POST /api/customer/addresses'>>;

const TYPES = ['shipping', 'billing'] as const;

/** Wine is never sent to a PO box. Addresses abroad keep their own form of postal code. */
const schemaOf = ({ abroad }: { abroad: boolean }) =>
  z
    .object({
      address_type: z.enum(TYPES),
      first_name: requiredText('First name is required'),
      last_name: requiredText('Last name is required'),
      address_line_1: requiredText('Street address is required'),
      address_line_2: z.string().check(z.trim()),
      city: requiredText('City is required'),
      state: requiredText('State is required'),
      zip_code: requiredText('ZIP code is required').check(
        z.refine((zip) => abroad || isUsZip(zip), 'Please enter a valid ZIP code'),
      ),
      is_default: flag(),
    })
    .check(
      z.refine(
        ({ address_type, address_line_1, address_line_2 }) =>
          address_type !== 'shipping' || poBoxProblem(address_line_1, address_line_2) === undefined,
        { path: ['address_line_1'], message: poBoxProblem('PO Box 1') ?? '', when: () => true },
      ),
    );

type Schema = ReturnType<typeof schemaOf>;
type Values = z.input<Schema>;

const valuesOf = (address: SavedAddress | null): Values => ({
  address_type: address?.address_type ?? 'shipping',
  first_name: address?.first_name ?? '',
  last_name: address?.last_name ?? '',
  address_line_1: address?.address_line_1 ?? '',
  address_line_2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip_code: address?.zip_code ?? '',
  is_default: address?.is_default ?? false,
});

const NAMES = {
  street: 'address_line_1',
  unit: 'address_line_2',
  city: 'city',
  state: 'state',
  zip: 'zip_code',
} as const;
const LABELS: Partial<Record<keyof Values, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  address_line_1: 'Street address',
  address_line_2: 'Apartment, suite, unit',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
};

interface AddressDialogProps {
  /** null adds a new address. */
  address: SavedAddress | null;
  /** The states on offer; for shipping, the caller gives the open ones only. */
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

/** Adds an address in the United States, or changes an address, whose country stays. */
export function AddressDialog({ address, states, whose, save, read, onSaved, onClose }: AddressDialogProps) {
  const abroad = address !== null && address.country !== 'US' ? address : null;
  const form = useSaveForm<Values, z.output<Schema>, unknown>({
    schema: schemaOf({ abroad: abroad !== null }),
    row: { values: valuesOf(address), version: address?.version },
    save: (body, version) => save(address ? { ...body, country: address.country } : body, version),
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
  const shipping = form.fields.watch('address_type') === 'shipping';
  const offered = abroad
    ? [{ code: abroad.state, name: abroad.state }]
    : shipping
      ? states.filter(({ open }) => open)
      : states;
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
      <AddressFields fields={form.fields} names={NAMES} kind={shipping ? 'shipping' : 'billing'} states={offered} />
      <CheckField
        fields={form.fields}
        name="is_default"
        label={`${whose} default ${shipping ? 'shipping' : 'billing'} address`}
      />
    </FormDialog>
  );
}
