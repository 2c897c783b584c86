import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay } from '@shamba/ui/core';
import { type Answer, callApi, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { FormDialog, NumberField, TextareaField, useSaveForm, wholeNumber } from '@shamba/slice-kit/forms';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { OpenDialog } from '../../shared/open-dialog';
import styles from '../../shared/settings/settings.module.css';
import { SettingsPanel } from './settings-panel';

type SealedShipment = Answer<'GET /api/admin/sealed-shipments'>[number];
type ShippedRecord = Answer<'POST /api/admin/sealed-shipments/{id}/open'>;

const schema = z.object({
  sealed_shipment_years: wholeNumber('Please enter a number of years from 1 to 20', { min: 1, max: 20 }),
});

/** Retention of records of shipped wine after their buyer's erasure, and the records. */
export function RecordsPanel() {
  const readable = useSession().hasPermission('sealed-shipments.read');
  return (
    <SettingsPanel
      block="records"
      area="settings-records"
      title="Records of Shipped Wine"
      text="What the law requires about erased customers: who received which bottles, and when. Kept sealed; each opening is logged."
      schema={schema}
      values={({ sealed_shipment_years }) => ({ sealed_shipment_years: String(sealed_shipment_years) })}
      names={{ sealed_shipment_years: 'Years' }}
      size="sm"
      fields={(form) => (
        <NumberField
          fields={form}
          name="sealed_shipment_years"
          label="Years that a record is kept"
          required
          hint="From the day of the shipment. A shorter term removes older records within a day."
        />
      )}
    >
      {({ sealed_shipment_years }) => (
        <>
          <Facts facts={[{ label: 'Kept for', value: `${sealed_shipment_years} years` }]} />
          {readable ? <SealedRecords /> : null}
        </>
      )}
    </SettingsPanel>
  );
}

function SealedRecords() {
  const sealed = useQuery(apiList('/api/admin/sealed-shipments', { query: { limit: 20 } }));
  const [asked, setAsked] = useState<SealedShipment | null>(null);
  const [opened, setOpened] = useState<ShippedRecord | null>(null);
  return (
    <>
      <h3 className={styles.subtitle}>Sealed records</h3>
      <Loaded query={sealed} label="the sealed records">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.note}>There are none: no customer with shipped wine has been erased.</p>
          ) : (
            <Facts
              facts={rows.map((row) => ({
                label: row.order_number ?? `Club, ${row.quarter ?? ''}`,
                value: (
                  <>
                    {formatDay(row.shipped_on)}, {row.state ?? '–'}, until {formatDay(row.kept_until)}{' '}
                    <Button variant="link" onClick={() => setAsked(row)}>
                      Open
                    </Button>
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      {asked ? (
        <ReasonDialog
          record={asked}
          onClose={() => setAsked(null)}
          onOpened={(record) => {
            setAsked(null);
            setOpened(record);
          }}
        />
      ) : null}
      {opened ? <RecordDialog record={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const reasonSchema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please say why, in at least 10 characters'),
      z.maxLength(300, 'At most 300 characters'),
    ),
});

interface ReasonDialogProps {
  record: SealedShipment;
  onClose: () => void;
  onOpened: (record: ShippedRecord) => void;
}

function ReasonDialog({ record, onClose, onOpened }: ReasonDialogProps) {
  const form = useSaveForm({
    schema: reasonSchema,
    row: { values: { reason: '' } },
    failure: 'The record could not be opened. Please try again.',
    draft: `sealed-record-${record.id}`,
    save: (body) => callApi('POST /api/admin/sealed-shipments/{id}/open', { path: { id: record.id }, body }),
    onSaved: onOpened,
  });
  return (
    <FormDialog
      form={form}
      title="Open a sealed record"
      description="Your name, the time and the reason go into the audit log."
      submitLabel="Open the record"
      busyLabel="Opening…"
      size="sm"
      onClose={onClose}
    >
      <TextareaField fields={form.fields} name="reason" label="Reason" required rows={3} maxLength={300} />
    </FormDialog>
  );
}

function RecordDialog({ record, onClose }: { record: ShippedRecord; onClose: () => void }) {
  const bottles = record.bottles.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  return (
    <OpenDialog title="Shipped wine" size="sm" onClose={onClose}>
      <Facts
        facts={[
          { label: 'Recipient', value: record.recipient },
          { label: 'Address', value: record.address.join(', ') },
          { label: 'Bottles', value: bottles },
          { label: 'Shipped on', value: formatDay(record.shipped_on) },
          { label: 'Carrier', value: record.carrier },
          { label: 'Tracking', value: record.tracking },
        ]}
      />
    </OpenDialog>
  );
}
