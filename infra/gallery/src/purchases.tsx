import { useState } from 'react';
import { Button } from '@shamba/ui/core';
import { AddressDialog } from '@shamba/slice-kit/addresses';
import { CancelPanel } from '@shamba/slice-kit/cancellation';
import { CardField, CardSafety } from '@shamba/slice-kit/card';
import { NewPasswordField, useFields } from '@shamba/slice-kit/forms';
import { RangeCalendar, useStayDates } from '@shamba/slice-kit/stay';
import { Specimen } from './specimen';

const retry = () => undefined;
const problem = 'The card field could not be loaded.';
const states = [
  { code: 'CA', name: 'California', open: true },
  { code: 'UT', name: 'Utah', open: false },
];
const taken = {
  today: '2026-06-03',
  blockedDates: [{ start_date: '2026-06-22', end_date: '2026-06-23' }],
  bookings: [{ start_date: '2026-06-12', end_date: '2026-06-15' }],
};
const refund = {
  lines: [{ line_id: 1, title: 'Vineyard Stay', quantity: 3, percent: '50.00', amount: '590.63' }],
  ...{ amount: '590.63', shipping: '0.00', withheld: '0.00', refunded_before: '0.00', club_tastings: 0 },
};
const policy = ['Until 14 days before arrival you get everything back, then half of it.'];
const stay = [{ id: 1, label: 'Vineyard Stay (3 nights)' }];

/** A preview that has been read. */
const readAs = (allowed: boolean, reason: string | null) => () => ({
  queryKey: ['gallery', 'cancellation', allowed],
  queryFn: () => Promise.resolve({ allowed, reason, refund, policy }),
});
const cancel = { lines: stay, send: () => Promise.reject(new Error('the gallery has no server')) };
const shut = { onCancelled: retry, onClose: retry };

/** Estimates need a server: without one the field shows none. */
function Password() {
  const { fields, values } = useFields({ password: '' }, () => undefined);
  return <NewPasswordField form={{ fields, values }} label="New password" />;
}

function Nights() {
  const dates = useStayDates({ taken, today: taken.today, minNights: 2 });
  return <RangeCalendar dates={dates} initialMonth="2026-06-01" />;
}

/** Gallery page of slice-kit's parts for paying, cancelling, accounts and stays. */
export function Purchases() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Specimen
        name="CardField"
        of={['card/card-field']}
        states={[
          { label: 'loading', shown: <CardField id="card-loading" card={{ state: 'loading', problem: '', retry }} /> },
          { label: 'failed', shown: <CardField id="card-failed" card={{ state: 'failed', problem, retry }} /> },
          { label: 'what becomes of the number', shown: <CardSafety /> },
        ]}
      />
      <Specimen
        name="CancelPanel"
        of={['cancellation/cancel-panel']}
        states={[
          { label: 'a refund', shown: <CancelPanel {...cancel} {...shut} preview={readAs(true, null)} /> },
          { label: 'too late', shown: <CancelPanel {...cancel} {...shut} preview={readAs(false, 'It has begun.')} /> },
        ]}
      />
      <Specimen
        name="AddressDialog"
        of={['addresses/address-dialog']}
        states={[{ label: 'a new address', shown: <Button onClick={() => setAdding(true)}>Add an address…</Button> }]}
      />
      <Specimen
        name="NewPasswordField"
        of={['forms/new-password-field']}
        states={[{ label: 'empty', shown: <Password /> }]}
      />
      <Specimen
        name="RangeCalendar"
        of={['stay/range-calendar']}
        states={[{ label: 'taken nights', shown: <Nights />, wide: true }]}
      />
      {adding ? (
        <AddressDialog
          address={null}
          states={states}
          whose="My"
          save={() => Promise.reject(new Error('the gallery has no server'))}
          read={() => Promise.resolve([])}
          onSaved={retry}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}
