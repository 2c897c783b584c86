import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import {
  amount,
  CheckField,
  choice,
  FieldGrid,
  flag,
  FormDialog,
  MoneyField,
  requiredText,
  SelectField,
  TextField,
} from '@shamba/slice-kit/forms';
import { namedFields } from '../../shared/named-fields';
import { typedValues, useRowForm } from '../../shared/resource/use-row-form';
import { ADD_ON_READS, type AddOn, addOns } from './house-api';

const schema = z.object({
  name: requiredText('Name is required', 80),
  price: amount('Please enter an amount such as 45.00'),
  tax_class: choice(['standard', 'lodging'], 'Please choose'),
  only_without_departure: flag(),
  active: flag(),
});

const NAMES = {
  name: 'Name',
  price: 'Price per stay',
  tax_class: 'Tax',
  only_without_departure: 'Only if no one checks out on the arrival day',
  active: 'Offered to guests',
};

/** Creates or edits an add-on: name, price, tax, and when guests can book it. */
export function AddOnDialog({ addOn, onClose }: { addOn: AddOn | null; onClose: () => void }) {
  const form = useRowForm({
    schema,
    row: addOn,
    valuesOf: (row) => typedValues(schema, row, { tax_class: 'standard', only_without_departure: false, active: true }),
    save: addOns.save,
    read: async (id) => (await callApi('GET /api/vineyard-stay/add-ons')).find((row) => row.id === id),
    draft: 'add-on',
    failure: 'The add-on could not be saved. Please try again.',
    done: addOn ? 'Add-on updated' : 'Add-on added',
    nameOf: ({ name }) => name,
    reads: ADD_ON_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title={addOn ? `Edit ${addOn.name}` : 'Add an add-on'}
      description="Guests book it with their stay, once per stay. Tax is added to its price."
      submitLabel={addOn ? 'Save add-on' : 'Add add-on'}
      names={NAMES}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={80} />
      <FieldGrid>
        <MoneyField {...field('price')} required />
        <SelectField
          {...field('tax_class')}
          options={[
            { value: 'standard', label: 'Sales tax' },
            { value: 'lodging', label: 'Lodging tax' },
          ]}
        />
      </FieldGrid>
      <CheckField {...field('only_without_departure')} />
      <CheckField {...field('active')} />
    </FormDialog>
  );
}
