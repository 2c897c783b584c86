import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@shamba/ui/core';
import {
  AddressFields,
  CheckField,
  DayField,
  emailProblem,
  FieldGrid,
  FormActions,
  FormDialog,
  FormProblem,
  isBlank,
  MoneyField,
  NumberField,
  PasswordField,
  requiredText,
  SaveFormView,
  SelectField,
  SendFormView,
  TextareaField,
  TextField,
  TimeField,
  useFields,
  useSaveForm,
  useSendForm,
} from '@shamba/slice-kit/forms';
import { Specimen } from './specimen';

const wishes = {
  ...{ name: 'Wanjiru Kamau', email: 'wanjiru@', password: '', note: '', size: 'm', gift: true, price: '28.50' },
  ...{ bottles: '6', day: '2026-12-10', time: '14:30' },
};
const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
];
const home = { street: '14 Vine Street', unit: '', city: 'Napa', state: 'CA', zip: '94558' };
const open = [
  { code: 'CA', name: 'California', open: true },
  { code: 'UT', name: 'Utah', open: false },
];

/** Each kind of field once. */
function EveryField() {
  const { fields, check } = useFields(wishes, (name, { email }) =>
    name === 'email' ? emailProblem(email) : undefined,
  );
  return (
    <FieldGrid>
      <TextField fields={fields} name="name" label="Name" required />
      <TextField fields={fields} name="email" label="Email" type="email" hint="For the receipt" />
      <PasswordField fields={fields} name="password" label="Password" kind="current" />
      <SelectField fields={fields} name="size" label="Size" options={sizes} />
      <MoneyField fields={fields} name="price" label="Price" />
      <NumberField fields={fields} name="bottles" label="Bottles" />
      <DayField fields={fields} name="day" label="Day" />
      <TimeField fields={fields} name="time" label="Time" />
      <TextareaField fields={fields} name="note" label="Note" optional wide />
      <CheckField fields={fields} name="gift" label="It is a gift" />
      <Button variant="secondary" onClick={() => check()}>
        Show messages
      </Button>
    </FieldGrid>
  );
}

function Address() {
  const { fields, values } = useFields(home, () => undefined);
  const names = { street: 'street', unit: 'unit', city: 'city', state: 'state', zip: 'zip' } as const;
  return <AddressFields fields={fields} names={names} kind="shipping" states={open} values={values} />;
}

/** A form that is sent once. */
function Question() {
  const [refused, setRefused] = useState(false);
  const form = useSendForm({
    initial: { question: '' },
    check: (_name, { question }) => (isBlank(question) ? 'Please write your question' : undefined),
    send: () => Promise.resolve(),
    onSent: () => setRefused(true),
  });
  return (
    <SendFormView form={form} label="Ask us">
      {refused ? <FormProblem>The gallery has nobody to send it to.</FormProblem> : null}
      <TextareaField fields={form.fields} name="question" label="Your question" required />
      <FormActions>
        <Button type="submit" loading={form.busy}>
          Send
        </Button>
      </FormActions>
    </SendFormView>
  );
}

/** The form of a stored row. */
const useRename = (onSaved: () => void) =>
  useSaveForm({
    schema: z.object({ name: requiredText('Please give a name', 60) }),
    row: { values: { name: 'Kilele Syrah' }, version: 3 },
    save: () => Promise.reject(new Error('the gallery has no server')),
    onSaved,
    failure: 'It was not saved. Please try again.',
    draft: null,
  });

function RenameHere() {
  const form = useRename(() => undefined);
  return (
    <SaveFormView form={form} label="The wine's name" submitLabel="Save">
      <TextField fields={form.fields} name="name" label="Name" required />
    </SaveFormView>
  );
}

function Rename({ onClose }: { onClose: () => void }) {
  const form = useRename(onClose);
  return (
    <FormDialog form={form} title="Rename the wine" submitLabel="Save" size="sm" onClose={onClose}>
      <TextField fields={form.fields} name="name" label="Name" required />
    </FormDialog>
  );
}

/** Gallery page of slice-kit's forms. */
export function Forms() {
  const [renaming, setRenaming] = useState(false);
  const opener = <Button onClick={() => setRenaming(true)}>Rename…</Button>;
  return (
    <>
      <Specimen
        name="Fields"
        of={['forms/fields', 'forms/use-fields']}
        states={[{ label: 'every kind', shown: <EveryField />, wide: true }]}
      />
      <Specimen
        name="AddressFields"
        of={['forms/address-fields']}
        states={[{ label: 'shipping', shown: <Address />, wide: true }]}
      />
      <Specimen
        name="SendFormView"
        of={['forms/send-form-view', 'forms/use-send-form']}
        states={[{ label: 'a question', shown: <Question /> }]}
      />
      <Specimen
        name="SaveFormView"
        of={['forms/save-form-view', 'forms/use-save-form']}
        states={[{ label: 'a stored row, on the page', shown: <RenameHere /> }]}
      />
      <Specimen
        name="FormDialog"
        of={['forms/form-dialog', 'forms/use-save-form']}
        states={[{ label: 'a stored row', shown: opener }]}
      />
      {renaming ? <Rename onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
