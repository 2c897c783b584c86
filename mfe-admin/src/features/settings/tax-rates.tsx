import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay, IconButton } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { DayField, NumberField, rate, SelectField } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { ConfirmWrite } from '../../shared/confirm-write';
import { SaveDialog } from '../../shared/save-dialog';
import { readSettings, saveSettings, type Settings } from '../../shared/settings/api';
import { useStates } from '../../shared/shipping-settings/api';
import styles from '../../shared/settings/settings.module.css';

type Rate = NonNullable<Settings<'tax'>['rates']>[number];

const TAX_READS = ['/api/admin/settings/tax'];

/** Changes the current list of rates: two people who each add a rate do not undo each other's change. */
async function changeRates(change: (rates: Rate[]) => Rate[]) {
  const { version, ...tax } = await readSettings('tax');
  return saveSettings('tax', { ...tax, rates: change(tax.rates ?? []) }, version);
}

/** Sales tax by place and day: present and coming rates. Past rates are kept but hidden. */
export function TaxRates({ rates }: { rates: readonly Rate[] }) {
  const states = useStates().data ?? [];
  const writable = useSession().hasPermission('settings-shop.write');
  const url = useUrlState({ dialog: '' });
  const [removing, setRemoving] = useState<Rate | null>(null);
  const now = useToday();
  const placeOf = ({ jurisdiction }: Rate): string =>
    jurisdiction ? (states.find(({ code }) => code === jurisdiction)?.name ?? jurisdiction) : 'The winery';
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.subtitle}>Rates by place and day</h3>
        {writable ? (
          <Button variant="secondary" size="sm" onClick={() => url.change({ dialog: 'tax-rate' }, { push: true })}>
            <CalendarPlus size={16} aria-hidden="true" /> Add a rate
          </Button>
        ) : null}
      </div>
      <Facts
        facts={rates.map((one) => ({
          label: one.valid_from > now ? `${placeOf(one)}, from ${formatDay(one.valid_from)}` : placeOf(one),
          value: (
            <>
              {one.rate}%{' '}
              {writable && one.valid_from > now ? (
                <IconButton
                  size="sm"
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  label={`Remove the rate of ${placeOf(one)} from ${formatDay(one.valid_from)}`}
                  onClick={() => setRemoving(one)}
                />
              ) : null}
            </>
          ),
        }))}
      />
      {writable && url.values.dialog === 'tax-rate' ? (
        <AddRateDialog states={states} onClose={() => url.change({ dialog: '' })} />
      ) : null}
      {removing ? (
        <ConfirmWrite
          title="Remove this rate?"
          text={`${placeOf(removing)} will not change to ${removing.rate}% on ${formatDay(removing.valid_from, 'long')}.`}
          confirmLabel="Remove the rate"
          send={() =>
            changeRates((now) =>
              now.filter(
                ({ jurisdiction, valid_from }) =>
                  jurisdiction !== removing.jurisdiction || valid_from !== removing.valid_from,
              ),
            )
          }
          done={{ title: 'Rate removed', description: placeOf(removing) }}
          failure={{ title: 'Error', text: 'The rate could not be removed. Please try again.' }}
          reads={TAX_READS}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

const schema = z.object({
  jurisdiction: z.pipe(
    z.string(),
    z.transform((code: string) => code || null),
  ),
  rate: rate('Please enter a percentage from 0 to 30, such as 7.25', 30),
  valid_from: z.string().check(z.iso.date('Please choose a day')),
});

interface AddRateDialogProps {
  states: readonly { code: string; name: string }[];
  onClose: () => void;
}

function AddRateDialog({ states, onClose }: AddRateDialogProps) {
  const now = useToday();
  return (
    <SaveDialog
      title="Add a rate"
      description="Applies from its day until the next rate for the same place. Paid orders keep their price."
      submitLabel="Add the rate"
      size="sm"
      schema={schema}
      row={{ values: { jurisdiction: '', rate: '', valid_from: '' } }}
      save={(added) => changeRates((now) => [...now, added])}
      failure="The rate could not be saved. Please try again."
      draft="tax-rate-new"
      done={{ title: 'Settings Updated', description: 'Sales Tax' }}
      reads={TAX_READS}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <SelectField
            fields={fields}
            name="jurisdiction"
            label="Where"
            required
            empty="The winery"
            hint="A state’s rate applies to wine shipped there. States without one use the winery’s."
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <NumberField fields={fields} name="rate" label="Rate in percent" decimal required hint="0 for no sales tax" />
          <DayField fields={fields} name="valid_from" label="First day" required min={now} />
        </>
      )}
    </SaveDialog>
  );
}
