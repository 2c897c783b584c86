import * as z from 'zod/mini';
import { SelectField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';

const BEGINS = { first_charge: 'With the first charged quarter', at_once: 'At once' };
const schema = z.object({ discount_begins: z.enum(['first_charge', 'at_once']) });
const choices = Object.entries(BEGINS).map(([value, label]) => ({ value, label }));

/** The club's settings: the start of a member's discount. */
export function ClubPanel() {
  const club = useSettings('club');
  return (
    <SettingsPanel
      block="club"
      area="settings-shop"
      title="Wine Club Discount"
      text="Since when a member pays less for wine. Who left and joins again has the discount from the first charge on."
      query={club}
      form={{
        schema,
        values: ({ discount_begins }) => ({ discount_begins }),
        names: { discount_begins: 'Begins' },
        ...calls.club,
        size: 'sm',
        fields: (form) => (
          <SelectField fields={form} name="discount_begins" label="Begins" options={choices} required />
        ),
      }}
    >
      {({ discount_begins }) => <Facts facts={[{ label: 'Begins', value: BEGINS[discount_begins] }]} />}
    </SettingsPanel>
  );
}
