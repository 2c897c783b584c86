import * as z from 'zod/mini';
import { NumberField, rate } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';
import { TaxRates } from './tax-rates';

const schema = z.object({ standard_rate: rate('Please enter a percentage from 0 to 30, such as 7.25', 30) });

/** Sales tax of everything except stays, which have a rate of their own in the stay's settings. */
export function TaxPanel() {
  const tax = useSettings('tax');
  return (
    <SettingsPanel
      block="tax"
      area="settings-shop"
      title="Sales Tax"
      text="On wine, club, events and experiences. Stays and retreats have their own rate in the stay's settings; what has the tax class “none” is never taxed."
      query={tax}
      form={{
        schema,
        values: ({ standard_rate }) => ({ standard_rate }),
        names: { standard_rate: 'Rate' },
        ...calls.tax,
        size: 'sm',
        fields: (form) => (
          <NumberField
            fields={form}
            name="standard_rate"
            label="Rate in percent"
            decimal
            required
            hint="In force for every cart at once; what is paid keeps its price."
          />
        ),
      }}
    >
      {({ standard_rate, rates = [] }) => (
        <>
          <Facts facts={[{ label: 'Rate', value: `${standard_rate} %` }]} />
          <TaxRates rates={rates} />
        </>
      )}
    </SettingsPanel>
  );
}
