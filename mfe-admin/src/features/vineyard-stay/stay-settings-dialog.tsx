import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import {
  amount,
  CheckField,
  FieldGrid,
  flag,
  FormDialog,
  MoneyField,
  NumberField,
  rate,
  requiredText,
  TimeField,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { RowDialog } from '../../shared/open-dialog';
import { namedFields } from '../../shared/named-fields';
import { typedValues } from '../../shared/resource/use-row-form';
import { useDialogForm } from '../../shared/save-dialog';
import { PRICE_READS, saveSettings, type StaySettings, useStaffSettings } from './house-api';

export const MAX_NIGHTS = 60;

const schema = z.object({
  weekday_rate: amount('Please enter an amount such as 280.00'),
  weekend_rate: amount('Please enter an amount such as 325.00'),
  cleaning_fee: amount('Please enter an amount such as 75.00'),
  tax_rate: rate('Please enter a percentage from 0 to 30, such as 12.5', 30),
  max_guests: wholeNumber('Please enter a whole number from 1 to 100', { min: 1, max: 100 }),
  min_stay_nights: wholeNumber(`Please enter a whole number from 1 to ${MAX_NIGHTS}`, { min: 1, max: MAX_NIGHTS }),
  check_in_time: requiredText('Please enter a time'),
  check_out_time: requiredText('Please enter a time'),
  auto_confirm: flag(),
});

const NAMES = {
  weekday_rate: 'Weekday rate',
  weekend_rate: 'Weekend rate',
  cleaning_fee: 'Cleaning fee',
  tax_rate: 'Tax rate in percent',
  max_guests: 'Max guests',
  min_stay_nights: 'Minimum stay in nights',
  check_in_time: 'Check-in time',
  check_out_time: 'Check-out time',
  auto_confirm: 'Confirm bookings automatically',
};

/** Prices and rules of the house. The dialog opens at once and fills in the values when they are loaded. */
export function StaySettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useStaffSettings();
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />;
  return <RowDialog query={settings} label="the settings" title="Stay Settings" onClose={onClose} />;
}

const rowOf = (row: StaySettings) => ({
  values: typedValues(schema, row, { auto_confirm: true }),
  version: row.version,
});

function SettingsForm({ settings, onClose }: { settings: StaySettings; onClose: () => void }) {
  const form = useDialogForm({
    schema,
    row: rowOf(settings),
    save: saveSettings,
    readCurrent: async () => rowOf(await callApi('GET /api/vineyard-stay/settings')),
    draft: 'stay-settings',
    failure: 'The settings could not be saved. Please try again.',
    done: { title: 'Settings Updated', description: 'Vineyard stay' },
    reads: PRICE_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title="Stay Settings"
      description="New bookings use these prices right away. Existing bookings keep their price."
      submitLabel="Save settings"
      names={NAMES}
      onClose={onClose}
    >
      <FieldGrid>
        <MoneyField {...field('weekday_rate')} required hint="Per night" />
        <MoneyField {...field('weekend_rate')} required hint="Per night, with check-in on Friday or Saturday" />
        <MoneyField {...field('cleaning_fee')} required hint="Once per stay" />
        <NumberField {...field('tax_rate')} decimal required hint="On nights and cleaning" />
        <NumberField {...field('max_guests')} required />
        <NumberField {...field('min_stay_nights')} required hint="A season can have its own minimum" />
        <TimeField {...field('check_in_time')} required />
        <TimeField {...field('check_out_time')} required />
      </FieldGrid>
      <CheckField
        {...field('auto_confirm')}
        hint="When off, a paid stay waits for your answer. Its nights are held until then."
      />
    </FormDialog>
  );
}
