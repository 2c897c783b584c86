import { useState, type FormEvent } from 'react';
import { Button, Checkbox, Field, RadioGroup, Textarea } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import type { Member } from '../../../shared/api/club';
import { useStates } from '../../../shared/api/customer';
import { AddressFields } from '../../../shared/form/address-fields';
import { isBlank, isPoBox, zipProblem } from '../../../shared/form/rules';
import { useFields } from '../../../shared/form/use-fields';
import { useOnce } from '../../../shared/form/use-once';
import { Panel } from '../../../shared/layout/panel';
import { failed } from '../../../shared/notify';
import form from '../../../shared/form/form.module.css';
import styles from './membership.module.css';
import { saveDelivery, useTakeMember } from '../api';

const NAMES = {
  street: 'shipping_address',
  city: 'shipping_city',
  state: 'shipping_state',
  zip: 'shipping_zip',
} as const;
const REQUIRED: Record<string, string> = {
  shipping_address: 'Street address is required',
  shipping_city: 'City is required',
  shipping_state: 'State is required',
  shipping_zip: 'ZIP code is required',
};
const WINES = ['red', 'white', 'rosé', 'sparkling'];
const METHODS = [
  { value: 'ship', label: 'Ship it to me', hint: 'An adult signs for it.' },
  { value: 'pickup', label: 'I pick it up', hint: 'At the tasting room, on weekends.' },
] as const;

/** How the wine comes, where to, and which wine one likes. */
export function DeliveryPanel({ member }: { member: Member }) {
  const states = useStates().filter(({ open }) => open);
  const take = useTakeMember();
  const [method, setMethod] = useState(member.delivery_method);
  const [likes, setLikes] = useState<readonly string[]>(member.wine_preferences);
  const fields = useFields(
    {
      shipping_address: member.shipping_address ?? '',
      shipping_city: member.shipping_city ?? '',
      shipping_state: member.shipping_state ?? '',
      shipping_zip: member.shipping_zip ?? '',
      delivery_notes: member.delivery_notes ?? '',
    },
    (name, values) => {
      if (method === 'pickup') return undefined;
      if (isBlank(values[name])) return REQUIRED[name];
      if (name === 'shipping_zip') return zipProblem(values[name]);
      return name === 'shipping_address' && isPoBox(values[name]) ? 'Wine cannot be delivered to a PO box' : undefined;
    },
  );
  const { busy, run } = useOnce(async () => {
    try {
      const answer = await saveDelivery(
        { ...fields.values, delivery_method: method, wine_preferences: [...likes] },
        member.version,
      );
      toast({ title: 'Delivery saved' });
      await take(answer);
    } catch (error) {
      fields.takeErrors(error);
      failed('Not Saved', 'Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && fields.check()) void run();
  };
  const like = (wine: string, on: boolean) =>
    setLikes((before) => (on ? [...before, wine] : before.filter((each) => each !== wine)));
  return (
    <Panel title="Delivery and taste">
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Delivery">
        <RadioGroup legend="How your wine comes to you" options={METHODS} value={method} onChange={setMethod} />
        {method === 'ship' ? (
          <AddressFields
            kind="shipping"
            bind={(part) => fields.bind(NAMES[part])}
            errorOf={(part) => fields.errors[NAMES[part]]}
            states={states}
          />
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
        <Field
          label="Delivery notes"
          optional
          hint="Where the door is, when somebody is at home."
          error={fields.errors.delivery_notes}
        >
          <Textarea {...fields.bind('delivery_notes')} rows={3} maxLength={500} />
        </Field>
        <div className={form.actions}>
          <Button type="submit" loading={busy} loadingLabel="Saving…">
            Save delivery
          </Button>
        </div>
      </form>
    </Panel>
  );
}
