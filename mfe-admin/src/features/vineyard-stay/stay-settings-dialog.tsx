import { Dialog } from '@shamba/ui/dialog';
import { toast } from '@shamba/shell-sdk';
import {
  CheckField,
  FieldGrid,
  FormDialog,
  MoneyField,
  NumberField,
  TimeField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { Loaded } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import { PRICE_READS, readSettings, saveSettings, type StaySettings, useStaffSettings } from './house-api';
import {
  SETTINGS_NAMES,
  type SettingsChange,
  settingsSchema,
  settingsValues,
  type SettingsValues,
} from './stay-settings-schema';

/** Prices and rules of the house. The dialog opens at once and fills in the values when they are loaded. */
export function StaySettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useStaffSettings();
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Stay Settings" initialFocus="dialog">
      <Loaded query={settings} label="the settings">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const rowOf = (row: StaySettings) => ({ values: settingsValues(row), version: row.version });

function SettingsForm({ settings, onClose }: { settings: StaySettings; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<SettingsValues, SettingsChange, StaySettings>({
    schema: settingsSchema,
    row: rowOf(settings),
    save: saveSettings,
    readCurrent: async () => rowOf(await readSettings()),
    draft: 'stay-settings',
    failure: 'The settings could not be saved. Please try again.',
    onSaved: () => {
      toast({ title: 'Settings Updated', description: 'Vineyard stay' });
      onClose();
      void refresh(...PRICE_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Stay Settings"
      description="New bookings take these prices at once. What is booked keeps its price."
      submitLabel="Save settings"
      names={SETTINGS_NAMES}
      onClose={onClose}
    >
      <FieldGrid>
        <MoneyField
          fields={form.fields}
          name="weekday_rate"
          label={SETTINGS_NAMES.weekday_rate}
          required
          hint="A night"
        />
        <MoneyField
          fields={form.fields}
          name="weekend_rate"
          label={SETTINGS_NAMES.weekend_rate}
          required
          hint="A night, with check-in on Friday or Saturday"
        />
        <MoneyField
          fields={form.fields}
          name="cleaning_fee"
          label={SETTINGS_NAMES.cleaning_fee}
          required
          hint="Once a stay"
        />
        <NumberField
          fields={form.fields}
          name="tax_rate"
          label={SETTINGS_NAMES.tax_rate}
          decimal
          required
          hint="On nights and cleaning"
        />
        <NumberField fields={form.fields} name="max_guests" label={SETTINGS_NAMES.max_guests} required />
        <NumberField
          fields={form.fields}
          name="min_stay_nights"
          label={SETTINGS_NAMES.min_stay_nights}
          required
          hint="A season may ask for another number"
        />
        <TimeField fields={form.fields} name="check_in_time" label={SETTINGS_NAMES.check_in_time} required />
        <TimeField fields={form.fields} name="check_out_time" label={SETTINGS_NAMES.check_out_time} required />
      </FieldGrid>
      <CheckField
        fields={form.fields}
        name="auto_confirm"
        label={SETTINGS_NAMES.auto_confirm}
        hint="Off: a paid stay waits for your answer. Its nights are kept until then."
      />
    </FormDialog>
  );
}
