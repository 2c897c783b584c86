import * as z from 'zod/mini';
import { HIGHEST_AGE, LEGAL_AGE } from '@shamba/rules';
import { NumberField, TextareaField, TextField, wholeNumber } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';

const MOST_DAYS = 365;
const schema = z.object({
  minimum_age: wholeNumber(`Please enter an age from ${LEGAL_AGE} to ${HIGHEST_AGE}`, {
    min: LEGAL_AGE,
    max: HIGHEST_AGE,
  }),
  pickup_place: z.string(),
  pickup_days: wholeNumber(`Please enter a number of days from 0 to ${MOST_DAYS}`, { min: 0, max: MOST_DAYS }),
  pickup_note: z.string(),
});

/** Settings for the minimum age of wine buyers, and for orders that customers pick up. */
export function SaleRulesPanel() {
  const rules = useSettings('sale-rules');
  return (
    <SettingsPanel
      block="sale-rules"
      area="settings-shop"
      title="Age and Pickup"
      text="Who may buy wine and join the club, and what a customer is told whose order can be picked up."
      query={rules}
      form={{
        schema,
        values: ({ minimum_age, pickup_place = '', pickup_days, pickup_note = '' }) => ({
          minimum_age: String(minimum_age),
          pickup_place,
          pickup_days: String(pickup_days),
          pickup_note,
        }),
        names: {
          minimum_age: 'Minimum age',
          pickup_place: 'Where pickups wait',
          pickup_days: 'Days that a pickup is kept',
          pickup_note: 'Note for pickups',
        },
        ...calls['sale-rules'],
        size: 'sm',
        fields: (form) => (
          <>
            <NumberField
              fields={form}
              name="minimum_age"
              label="Minimum age"
              required
              hint={`Years; the law asks for ${LEGAL_AGE}. Checkout, sign-up, mails and packing slips say it.`}
            />
            <TextField
              fields={form}
              name="pickup_place"
              label="Where pickups wait"
              maxLength={160}
              hint="Empty: mails name no place but the winery."
            />
            <NumberField
              fields={form}
              name="pickup_days"
              label="Days that a pickup is kept"
              required
              hint="From the day on which it is ready; 0: customers are told no limit."
            />
            <TextareaField
              fields={form}
              name="pickup_note"
              label="Note for pickups"
              maxLength={500}
              hint="Stands in the mail that says that an order is ready."
            />
          </>
        ),
      }}
    >
      {({ minimum_age, pickup_place, pickup_days, pickup_note }) => (
        <Facts
          facts={[
            { label: 'Minimum age', value: `${minimum_age} years` },
            { label: 'Where pickups wait', value: pickup_place || 'At the winery' },
            { label: 'Pickups are kept', value: pickup_days === 0 ? 'Without a limit' : `${pickup_days} days` },
            { label: 'Note for pickups', value: pickup_note },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
