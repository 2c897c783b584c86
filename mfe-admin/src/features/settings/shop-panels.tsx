import * as z from 'zod/mini';
import { HIGHEST_AGE, LEGAL_AGE } from '@shamba/rules';
import { Button, formatDay } from '@shamba/ui/core';
import {
  CheckField,
  DayField,
  flag,
  FormActions,
  NumberField,
  rate,
  TextareaField,
  TextField,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { Facts, Panel } from '@shamba/slice-kit/views';
import { ProviderTestResult, useProviderTest } from '../../shared/payments/provider-test';
import { namedFields } from '../../shared/named-fields';
import type { Settings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';
import { TaxRates } from './tax-rates';

/** Tests the environment's Square keys, which are never typed here. */
export function PaymentsPanel() {
  const { result, busy, test, label } = useProviderTest();
  return (
    <Panel
      title="Card payments"
      text="Cards are charged by Square. Its keys are set in the environment of the site (SQUARE_…); the test charges nothing and has Square send a test event."
    >
      {result ? <ProviderTestResult result={result} /> : null}
      <FormActions>
        <Button variant="secondary" loading={busy} onClick={test}>
          {label}
        </Button>
      </FormActions>
    </Panel>
  );
}

type ShipmentDates = Pick<Settings<'shipment-dates'>, 'shipments'>;

/** Names of the form's fields: the chosen date of a shipment by its usual day, `on_20261115`. */
const nameOf = (quarter: string): string => `on_${quarter.replaceAll('-', '')}`;
const usualDay = (name: string): string => name.replace(/^on_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
const shipmentText = (quarter: string): string => `Shipment of ${formatDay(quarter)}`;

const datesSchema = z.pipe(
  z.record(z.string(), z.iso.date('Please choose a day')),
  z.transform(
    (dates: Record<string, string>): ShipmentDates => ({
      shipments: Object.entries(dates).map(([name, ships_on]) => ({ quarter: usualDay(name), ships_on })),
    }),
  ),
);

/** Labels of the shipments after the next one, in order. */
const LATER = ['Second shipment', 'Third shipment', 'Fourth shipment'];

/** Dates of the club's coming shipments, the next one first. */
export const ShipmentsPanel = () => (
  <SettingsPanel
    block="shipment-dates"
    area="settings-shop"
    title="Club Shipments"
    text="When the bottles for upcoming quarters ship. Members see the date of their next shipment."
    schema={datesSchema}
    values={({ shipments }) =>
      Object.fromEntries(shipments.map(({ quarter, ships_on }) => [nameOf(quarter), ships_on]))
    }
    names={({ shipments }) =>
      Object.fromEntries(shipments.map(({ quarter }) => [nameOf(quarter), shipmentText(quarter)]))
    }
    size="sm"
    fields={(form) =>
      Object.keys(form.getValues()).map((name) => (
        <DayField
          key={name}
          fields={form}
          name={name}
          label={shipmentText(usualDay(name))}
          required
          hint="At most 30 days from that day"
        />
      ))
    }
  >
    {({ shipments: [next, ...later] }) => (
      <Facts
        facts={[
          { label: 'Next shipment date', value: next && <strong>{formatDay(next.ships_on)}</strong> },
          ...later.map(({ quarter, ships_on }, index) => ({
            label: LATER[index] ?? 'After that',
            value:
              ships_on === quarter ? formatDay(ships_on) : `${formatDay(ships_on)} (usually ${formatDay(quarter)})`,
          })),
        ]}
      />
    )}
  </SettingsPanel>
);

const taxSchema = z.object({ standard_rate: rate('Please enter a percentage from 0 to 30, such as 7.25', 30) });

/** Sales tax of everything except stays, which have a rate of their own in the stay's settings. */
export const TaxPanel = () => (
  <SettingsPanel
    block="tax"
    area="settings-shop"
    title="Sales Tax"
    text="On wine, club, events and experiences. Stays and retreats have their own rate in the stay's settings; what has the tax class “none” is never taxed."
    schema={taxSchema}
    values={({ standard_rate }) => ({ standard_rate })}
    names={{ standard_rate: 'Rate' }}
    size="sm"
    fields={(form) => (
      <NumberField
        fields={form}
        name="standard_rate"
        label="Rate in percent"
        decimal
        required
        hint="Applies to every cart right away; paid orders keep their price."
      />
    )}
  >
    {({ standard_rate, rates = [] }) => (
      <>
        <Facts facts={[{ label: 'Rate', value: `${standard_rate}%` }]} />
        <TaxRates rates={rates} wineryRate={standard_rate} />
      </>
    )}
  </SettingsPanel>
);

const MOST_DAYS = 365;
const ageText = `Please enter an age from ${LEGAL_AGE} to ${HIGHEST_AGE}`;
const rulesSchema = z.object({
  minimum_age: wholeNumber(ageText, { min: LEGAL_AGE, max: HIGHEST_AGE }),
  pickup_place: z.string(),
  pickup_days: wholeNumber(`Please enter a number of days from 0 to ${MOST_DAYS}`, { min: 0, max: MOST_DAYS }),
  pickup_note: z.string(),
  waive_tasting: flag(),
});
const RULE_NAMES: Record<keyof z.input<typeof rulesSchema>, string> = {
  minimum_age: 'Minimum age',
  pickup_place: 'Pickup location',
  pickup_days: 'Days a pickup is held',
  pickup_note: 'Note for pickups',
  waive_tasting: 'A bottle waives one tasting fee',
};

/** Settings for the minimum age of wine buyers, and for orders that customers pick up. */
export const SaleRulesPanel = () => (
  <SettingsPanel
    block="sale-rules"
    area="settings-shop"
    title="Age and Pickup"
    text="Who may buy wine and join the club, what customers are told when their order is ready for pickup, and the waived tasting fee."
    schema={rulesSchema}
    values={({ minimum_age, pickup_place = '', pickup_days, pickup_note = '', waive_tasting = true }) => ({
      minimum_age: String(minimum_age),
      pickup_place,
      pickup_days: String(pickup_days),
      pickup_note,
      waive_tasting,
    })}
    names={RULE_NAMES}
    size="sm"
    fields={(form) => {
      const field = namedFields(form, RULE_NAMES);
      return (
        <>
          <NumberField
            {...field('minimum_age')}
            required
            hint={`In years; the law requires ${LEGAL_AGE}. Shown at checkout and sign-up, in emails and on packing slips.`}
          />
          <TextField
            {...field('pickup_place')}
            maxLength={160}
            hint="Leave empty if pickups wait at the winery itself."
          />
          <NumberField {...field('pickup_days')} required hint="From the day it is ready. 0 for no limit." />
          <TextareaField
            {...field('pickup_note')}
            maxLength={500}
            hint="Appears in the email that says an order is ready."
          />
          <CheckField
            {...field('waive_tasting')}
            hint="One person’s fee per order, at checkout. The page texts that promise it are under Pages."
          />
        </>
      );
    }}
  >
    {({ minimum_age, pickup_place, pickup_days, pickup_note, waive_tasting = true }) => (
      <Facts
        facts={[
          { label: RULE_NAMES.minimum_age, value: `${minimum_age} years` },
          { label: RULE_NAMES.pickup_place, value: pickup_place || 'At the winery' },
          { label: 'Pickups are held', value: pickup_days === 0 ? 'Without a limit' : `${pickup_days} days` },
          { label: RULE_NAMES.pickup_note, value: pickup_note },
          { label: RULE_NAMES.waive_tasting, value: waive_tasting ? 'Yes' : 'No' },
        ]}
      />
    )}
  </SettingsPanel>
);
