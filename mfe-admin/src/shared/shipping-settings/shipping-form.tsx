import * as z from 'zod/mini';
import { type Body, toast } from '@shamba/shell-sdk';
import {
  amount,
  MoneyField,
  optionalAmount,
  requiredText,
  SaveFormView,
  SelectField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { withFailureToast } from '../with-failure-toast';
import { useRefresh } from '../use-refresh';
import { SHIPPING_READS, type ShippingSetting, shippingSettings } from './api';
import styles from './shipping-settings-dialog.module.css';

const REQUIRED = 'Please fill in all required fields';

interface ShippingFormProps {
  /** The edited setting; null adds one. */
  setting: ShippingSetting | null;
  states: readonly { code: string; name: string }[];
  /** Called after a save, and on Cancel. */
  onDone: () => void;
}

const schemaOf = (states: ShippingFormProps['states']) =>
  z.pipe(
    z.object({
      state_code: requiredText(REQUIRED),
      shipping_cost: z.pipe(requiredText(REQUIRED), amount('Cost is an amount such as 12.50')),
      free_shipping_threshold: optionalAmount('Threshold is an amount such as 150.00'),
    }),
    z.transform((values, context) => {
      const state = states.find(({ code }) => code === values.state_code);
      if (state) return { ...values, state_name: state.name };
      context.issues.push({ code: 'custom', path: ['state_code'], message: 'Invalid state selection', input: values });
      return z.NEVER;
    }),
  );

/** Adds or edits a state's shipping cost. */
export function ShippingForm({ setting, states, onDone }: ShippingFormProps) {
  const refresh = useRefresh();
  const done = setting ? 'updated' : 'created';
  const form = useSaveForm({
    schema: schemaOf(states),
    row: {
      values: {
        state_code: setting?.state_code ?? '',
        shipping_cost: setting?.shipping_cost ?? '',
        free_shipping_threshold: setting?.free_shipping_threshold ?? '',
      },
      version: setting?.version,
    },
    save: (body, version) =>
      withFailureToast(
        shippingSettings.save(setting?.id ?? null, body as Body<'POST /api/admin/shipping-settings'>, version),
        `Error ${setting ? 'updating' : 'creating'} shipping settings`,
        'Unknown error',
      ),
    failure: 'Unknown error',
    draft: `shipping-${setting?.id ?? 'new'}`,
    onSaved: () => {
      toast({ title: `Shipping settings ${done} successfully` });
      form.fields.reset({ state_code: '', shipping_cost: '', free_shipping_threshold: '' });
      onDone();
      void refresh(...SHIPPING_READS);
    },
  });
  return (
    <SaveFormView
      form={form}
      label={setting ? `Edit shipping to ${setting.state_name}` : 'Add shipping to a state'}
      submitLabel={setting ? 'Save' : 'Add state'}
      {...(setting && { onCancel: onDone })}
    >
      <div className={styles.grid}>
        <SelectField
          fields={form.fields}
          name="state_code"
          label="State"
          required
          empty="Choose a state"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <MoneyField fields={form.fields} name="shipping_cost" label="Shipping cost per bottle" required />
        <MoneyField fields={form.fields} name="free_shipping_threshold" label="Free shipping from" optional />
      </div>
    </SaveFormView>
  );
}
