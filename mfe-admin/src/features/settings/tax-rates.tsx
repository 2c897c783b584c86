import { CalendarPlus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay, IconButton } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { DayField, NumberField, rate, SelectField, TextField } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts } from '@shamba/slice-kit/views';
import { siteQuery, useToday } from '@shamba/slice-kit/winery';
import { ConfirmWrite } from '../../shared/confirm-write';
import { SaveDialog } from '../../shared/save-dialog';
import { useStates } from '../../shared/shipping-settings/api';
import { ImportRates } from './import-rates';
import { StatesWithoutRate } from './states-without-rate';
import { changeRates, type Rate, TAX_READS } from './tax-rates-api';
import styles from '../../shared/settings/settings.module.css';

/** Sales tax by place and day: present and coming rates. Past rates are kept but hidden. */
export function TaxRates({ rates, wineryRate }: { rates: readonly Rate[]; wineryRate: string }) {
  const states = useStates().data ?? [];
  const writable = useSession().hasPermission('settings-shop.write');
  const url = useUrlState({ dialog: '' });
  const [removing, setRemoving] = useState<Rate | null>(null);
  const now = useToday();
  const site = useQuery(siteQuery()).data;
  const placeOf = ({ jurisdiction }: Pick<Rate, 'jurisdiction'>): string =>
    jurisdiction ? (states.find(({ code }) => code === jurisdiction)?.name ?? jurisdiction) : 'The winery';
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.subtitle}>Rates by place and day</h3>
        {writable ? (
          <span className={styles.actions}>
            <ImportRates placeOf={placeOf} />
            <Button variant="secondary" size="sm" onClick={() => url.change({ dialog: 'tax-rate' }, { push: true })}>
              <CalendarPlus size={16} aria-hidden="true" /> Add a rate
            </Button>
          </span>
        ) : null}
      </div>
      {site ? <StatesWithoutRate rates={rates} wineryRate={wineryRate} home={site.state} today={now} /> : null}
      <Facts
        facts={rates.map((one) => ({
          label: one.valid_from > now ? `${placeOf(one)}, from ${formatDay(one.valid_from)}` : placeOf(one),
          value: (
            <>
              {one.rate}% {one.source ? <span className={styles.note}>{one.source}</span> : null}
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
  source: z.pipe(
    z.string(),
    z.transform((text: string) => text.trim() || null),
  ),
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
      row={{ values: { jurisdiction: '', rate: '', valid_from: '', source: '' } }}
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
          <TextField
            fields={fields}
            name="source"
            label="Source"
            optional
            maxLength={300}
            hint="The document that the rate comes from"
          />
        </>
      )}
    </SaveDialog>
  );
}
