import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Checkbox, RadioGroup } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import {
  AddressFields,
  isBlank,
  poBoxProblem,
  SaveFormView,
  TextareaField,
  useSaveForm,
  zipProblem,
} from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { membershipQuery, type Member } from '../../../shared/api/club';
import { useStates } from '../../../shared/api/customer';
import { saveDelivery, useTakeMember } from '../api';
import styles from './membership.module.css';

const ADDRESS = {
  shipping_address: 'Street address is required',
  shipping_city: 'City is required',
  shipping_state: 'State is required',
  shipping_zip: 'ZIP code is required',
} as const;
const NAMES = {
  street: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;
const WINES = ['red', 'white', 'rosé', 'sparkling'];
const METHODS = [
  { value: 'ship', label: 'Ship it to me', hint: 'An adult signs for it.' },
  { value: 'pickup', label: 'I’ll pick it up', hint: 'At the tasting room, during opening hours.' },
] as const;

const text = z.string();
const shape = z.object({
  delivery_method: z.enum(['ship', 'pickup']),
  shipping_address: text,
  shipping_city: text,
  shipping_state: text,
  shipping_zip: text,
  delivery_notes: text,
  wine_preferences: z.array(text),
});
type Values = z.infer<typeof shape>;

/** Message for a field of the shipping address. */
function addressProblem(name: keyof typeof ADDRESS, values: Values): string | undefined {
  if (isBlank(values[name])) return ADDRESS[name];
  if (name === 'shipping_zip') return zipProblem({ state: values.shipping_state, zip: values.shipping_zip });
  return name === 'shipping_address' ? poBoxProblem(values.shipping_address) : undefined;
}

/** The address is checked for shipping only. */
const schema = shape.check(({ value, issues }) => {
  if (value.delivery_method === 'pickup') return;
  for (const name of Object.keys(ADDRESS) as (keyof typeof ADDRESS)[]) {
    const message = addressProblem(name, value);
    if (message !== undefined) issues.push({ code: 'custom', path: [name], message, input: value[name] });
  }
});

const valuesOf = (member: Member): Values => ({
  delivery_method: member.delivery_method,
  shipping_address: member.shipping_address ?? '',
  shipping_city: member.shipping_city ?? '',
  shipping_state: member.shipping_state ?? '',
  shipping_zip: member.shipping_zip ?? '',
  delivery_notes: member.delivery_notes ?? '',
  wine_preferences: member.wine_preferences,
});

/** Changes when a field of the form changes at the server: the form then begins again. */
export const deliveryKey = (member: Member): string => JSON.stringify(valuesOf(member));

/** Delivery method, address, and preferred wine of a member. Its key is `deliveryKey`. */
export function DeliveryPanel({ member }: { member: Member }) {
  const states = useStates();
  const take = useTakeMember();
  const client = useQueryClient();
  const form = useSaveForm<Values, Values, Awaited<ReturnType<typeof saveDelivery>>>({
    schema,
    row: { values: valuesOf(member), version: member.version },
    // The version that came last: while only it changes, as with the box, this form's fields are the server's still.
    save: (body) => saveDelivery(body, member.version),
    onSaved: (answer) => {
      toast({ title: 'Delivery saved' });
      void take(answer);
    },
    readCurrent: async () => {
      const { member: now } = await client.fetchQuery({ ...membershipQuery(), staleTime: 0 });
      return { values: valuesOf(now ?? member), version: now?.version };
    },
    failure: 'Please try again.',
    draft: `delivery-${member.id}`,
  });
  const method = form.fields.watch('delivery_method');
  const [state, zip] = form.fields.watch(['shipping_state', 'shipping_zip']);
  const likes = form.fields.watch('wine_preferences');
  const like = (wine: string, on: boolean) =>
    form.fields.setValue('wine_preferences', on ? [...likes, wine] : likes.filter((each) => each !== wine), {
      shouldDirty: true,
    });
  return (
    <Panel title="Delivery and taste">
      <SaveFormView
        form={form}
        label="Delivery"
        submitLabel="Save delivery"
        names={{
          delivery_method: 'How your wine comes to you',
          shipping_address: 'Street address',
          shipping_city: 'City',
          shipping_state: 'State',
          shipping_zip: 'ZIP code',
          delivery_notes: 'Delivery notes',
        }}
      >
        <RadioGroup
          legend="How your wine comes to you"
          options={METHODS}
          value={method}
          onChange={(value) => form.fields.setValue('delivery_method', value, { shouldDirty: true })}
        />
        {method === 'ship' ? (
          <AddressFields fields={form.fields} names={NAMES} kind="shipping" states={states} values={{ state, zip }} />
        ) : null}
        <fieldset className={styles.likes}>
          <legend className={styles.legend}>What you like to drink</legend>
          {WINES.map((wine) => (
            <Checkbox
              key={wine}
              label={wine.charAt(0).toUpperCase() + wine.slice(1)}
              checked={likes.includes(wine)}
              onChange={(event) => like(wine, event.target.checked)}
            />
          ))}
        </fieldset>
        <TextareaField
          fields={form.fields}
          name="delivery_notes"
          label="Delivery notes"
          optional
          hint="Where the door is, when an adult is at home."
          rows={3}
          maxLength={500}
        />
      </SaveFormView>
    </Panel>
  );
}
