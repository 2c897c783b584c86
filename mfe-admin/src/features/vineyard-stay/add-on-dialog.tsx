import * as z from 'zod/mini';
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
import { useRowForm } from '../../shared/resource/use-row-form';
import { ADD_ON_READS, type AddOn, readAddOn, saveAddOn } from './house-api';

const schema = z.object({
  name: requiredText('Name is required', 80),
  price: amount('Please enter an amount such as 45.00'),
  tax_class: choice(['standard', 'lodging'], 'Please choose'),
  only_without_departure: flag(),
  active: flag(),
});
type Values = z.input<typeof schema>;
type Change = z.output<typeof schema>;

const NAMES: Record<keyof Values, string> = {
  name: 'Name',
  price: 'Price per stay',
  tax_class: 'Tax',
  only_without_departure: 'Only when nobody leaves on the day of arrival',
  active: 'Offered to guests',
};

const valuesOf = (addOn: AddOn | null): Values => ({
  name: addOn?.name ?? '',
  price: addOn?.price ?? '',
  tax_class: addOn?.tax_class ?? 'standard',
  only_without_departure: addOn?.only_without_departure ?? false,
  active: addOn?.active ?? true,
});

/** Creates or edits an add-on: name, price, tax, and when guests can book it. */
export function AddOnDialog({ addOn, onClose }: { addOn: AddOn | null; onClose: () => void }) {
  const form = useRowForm<Values, Change, AddOn>({
    schema,
    row: addOn,
    valuesOf,
    save: saveAddOn,
    read: readAddOn,
    draft: 'add-on',
    failure: 'The add-on could not be saved. Please try again.',
    done: addOn ? 'Add-on updated' : 'Add-on added',
    nameOf: ({ name }) => name,
    reads: ADD_ON_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={addOn ? `Edit ${addOn.name}` : 'Add an add-on'}
      description="Guests book it with their stay, once per stay. Tax is added to its price."
      submitLabel={addOn ? 'Save add-on' : 'Add add-on'}
      names={NAMES}
      onClose={onClose}
    >
      <TextField fields={form.fields} name="name" label={NAMES.name} required maxLength={80} />
      <FieldGrid>
        <MoneyField fields={form.fields} name="price" label={NAMES.price} required />
        <SelectField
          fields={form.fields}
          name="tax_class"
          label={NAMES.tax_class}
          options={[
            { value: 'standard', label: 'Sales tax' },
            { value: 'lodging', label: 'Lodging tax' },
          ]}
        />
      </FieldGrid>
      <CheckField fields={form.fields} name="only_without_departure" label={NAMES.only_without_departure} />
      <CheckField fields={form.fields} name="active" label={NAMES.active} />
    </FormDialog>
  );
}
