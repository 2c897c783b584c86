import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Field, Select, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import { useStates } from '../../../shared/api/customer';
import { AddressFields } from '../../../shared/form/address-fields';
import { isBlank, isPoBox, zipProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { failed } from '../../../shared/notify';
import { useRefresh } from '../../../shared/use-refresh';
import form from '../../../shared/form/form.module.css';
import { addAddress, changeAddress, type AddressInput, type SavedAddress } from '../api';

const REQUIRED: Record<string, string> = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  address_line_1: 'Street address is required',
  city: 'City is required',
  state: 'State is required',
  zip_code: 'ZIP code is required',
};
const NAMES = { street: 'address_line_1', city: 'city', state: 'state', zip: 'zip_code' } as const;

const valuesOf = (address: SavedAddress | null) => ({
  address_type: address?.address_type ?? 'shipping',
  first_name: address?.first_name ?? '',
  last_name: address?.last_name ?? '',
  address_line_1: address?.address_line_1 ?? '',
  address_line_2: address?.address_line_2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip_code: address?.zip_code ?? '',
});

/**
 * Adds an address in the United States, or changes one, which stays in its country. Wine goes to states that we may ship to, and
 * never to a PO box.
 */
export function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const states = useStates();
  const refresh = useRefresh();
  const abroad = address !== null && address.country !== 'US' ? address : null;
  const [isDefault, setDefault] = useState(address?.is_default ?? false);
  const fields = useFields<keyof ReturnType<typeof valuesOf>>(valuesOf(address), (name, values) => {
    if (isBlank(values[name])) return REQUIRED[name];
    if (name === 'zip_code') return abroad ? undefined : zipProblem(values[name]);
    const { address_type, address_line_1, address_line_2 } = values;
    return name === 'address_line_1' && address_type === 'shipping' && isPoBox(address_line_1, address_line_2)
      ? 'Wine cannot be delivered to a PO box'
      : undefined;
  });
  const { values, errors, bind } = fields;
  const shipping = values.address_type === 'shipping';
  const offered = abroad
    ? [{ code: abroad.state, name: abroad.state, open: true }]
    : shipping
      ? states.filter(({ open }) => open)
      : states;
  const { busy, run } = useOnce(async () => {
    const input = {
      ...values,
      address_type: shipping ? 'shipping' : 'billing',
      is_default: isDefault,
      ...(address && { country: address.country }),
    } satisfies AddressInput;
    try {
      await (address ? changeAddress(address, input) : addAddress(input));
      toast({ title: address ? 'Address saved' : 'Address added' });
      onClose();
      await refresh();
    } catch (error) {
      fields.takeErrors(error);
      failed('Not Saved', 'The address could not be saved. Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={address ? 'Edit address' : 'Add an address'}
      keepOnOutsidePress
    >
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Address">
        <Field label="Used for">
          <Select {...bind('address_type')}>
            <option value="shipping">Shipping</option>
            <option value="billing">Billing</option>
          </Select>
        </Field>
        <div className={form.grid}>
          <Field label="First name" required error={errors.first_name}>
            <TextInput {...bind('first_name')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" required error={errors.last_name}>
            <TextInput {...bind('last_name')} autoComplete="family-name" />
          </Field>
        </div>
        <AddressFields
          kind={shipping ? 'shipping' : 'billing'}
          bind={(part) => bind(NAMES[part])}
          errorOf={(part) => errors[NAMES[part]]}
          states={offered}
          unit={bind('address_line_2')}
        />
        <Checkbox
          label={`My default ${shipping ? 'shipping' : 'billing'} address`}
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
        <div className={form.actions}>
          <Button type="submit" loading={busy} loadingLabel="Saving…">
            Save address
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
