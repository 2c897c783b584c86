import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import { callApi } from '@shamba/shell-sdk';
import { choice, DayField, FormDialog, optionalText, requiredText, SelectField } from '@shamba/slice-kit/forms';
import { useToday } from '@shamba/slice-kit/winery';
import { GuestNote } from '../guest-note';
import { RowDialog } from '../open-dialog';
import { SaveDialog, useDialogForm } from '../save-dialog';
import { type BookingDetails, type MovePreview, PAID_BY, STAY_READS, useMovePreview } from './api';

const BookingForm = lazyDialog(async () => (await import('./booking-form')).BookingForm);

/** True if staff entered the stay and nothing was paid for it yet. */
export const isUnpaidEntry = ({ source, order_id, owed }: BookingDetails): boolean =>
  source === 'manual' && order_id === null && Number(owed) > 0;

/** Editing, a payment link, and 'paid' for a stay that staff entered. */
export function PhoneActions({ booking }: { booking: BookingDetails }) {
  const [action, setAction] = useState<'edit' | 'link' | 'paid' | null>(null);
  const today = useToday();
  const mayEdit = booking.check_in_date >= today;
  const close = () => setAction(null);
  if (booking.source !== 'manual') return null;
  const { check_in_date, check_out_date } = booking;
  return (
    <>
      {isUnpaidEntry(booking) ? (
        <>
          {booking.payment_link?.state === 'open' ? null : (
            <Button size="sm" variant="secondary" onClick={() => setAction('link')}>
              Payment link…
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => setAction('paid')}>
            Mark as paid…
          </Button>
        </>
      ) : null}
      {mayEdit ? (
        <Button size="sm" variant="secondary" onClick={() => setAction('edit')}>
          Edit…
        </Button>
      ) : null}
      {action === 'edit' ? (
        <BookingForm booking={booking} checkIn={check_in_date} checkOut={check_out_date} onClose={close} />
      ) : null}
      {action === 'link' ? <Ask booking={booking} nights={{ check_in_date, check_out_date }} onClose={close} /> : null}
      {action === 'paid' ? <PaidDialog booking={booking} onClose={close} /> : null}
    </>
  );
}

interface ActionProps {
  booking: BookingDetails;
  onClose: () => void;
}

const paidSchema = z.object({ paid_by: choice(['cash', 'terminal', 'bank', 'other'], 'Please choose') });

function PaidDialog({ booking, onClose }: ActionProps) {
  const { id, version, guest_name, guest_email, check_in_date, check_out_date, total_amount } = booking;
  const amount = formatMoney(total_amount);
  return (
    <SaveDialog
      schema={paidSchema}
      row={{ values: { paid_by: 'cash' as const }, version }}
      save={({ paid_by }) =>
        callApi('PUT /api/vineyard-stay/bookings/{id}', {
          path: { id },
          body: {
            guest_name,
            guest_email,
            check_in_date,
            check_out_date,
            total_amount,
            payment_status: 'paid',
            paid_by,
          },
          version,
        })
      }
      failure="The payment could not be recorded. Please try again."
      draft={`stay-paid-${id}`}
      done={{ title: 'Marked as paid', description: `${guest_name}: ${amount}` }}
      reads={STAY_READS}
      title="Mark as paid"
      description={`The payment becomes an order, with a receipt by email to ${guest_email}. Refunds are made in the order.`}
      submitLabel={`Mark ${amount} as paid`}
      size="sm"
      onClose={onClose}
    >
      {(fields) => <SelectField fields={fields} name="paid_by" label="Paid by" required options={PAID_BY} />}
    </SaveDialog>
  );
}

const LINK_TITLE = 'Send a payment link';
const linkSchema = z.object({
  pay_until: requiredText('Please say until when the link can be paid'),
  note: optionalText(500),
});

function Ask({ nights, ...props }: ActionProps & { nights: { check_in_date: string; check_out_date: string } }) {
  const preview = useMovePreview(props.booking, nights);
  if (preview.data?.pay_by) return <LinkDialog {...props} preview={preview.data} payBy={preview.data.pay_by} />;
  return (
    <RowDialog query={preview} label="what is owed" title={LINK_TITLE} size="sm" onClose={props.onClose}>
      {() => <p>Nothing is owed for this stay.</p>}
    </RowDialog>
  );
}

interface LinkProps extends ActionProps {
  preview: MovePreview;
  payBy: NonNullable<MovePreview['pay_by']>;
}

function LinkDialog({ booking, preview, payBy, onClose }: LinkProps) {
  const { id, guest_name, guest_email, check_in_date, check_out_date } = booking;
  const { version, difference } = preview;
  const form = useDialogForm({
    schema: linkSchema,
    row: { values: { pay_until: payBy.suggested, note: '' }, version },
    save: ({ pay_until, note }) =>
      callApi('POST /api/vineyard-stay/bookings/{id}/payment-links', {
        path: { id },
        body: { check_in_date, check_out_date, version, difference, pay_until, ...(note !== null && { note }) },
      }),
    failure: 'The link could not be sent. Please try again.',
    draft: `stay-link-${id}`,
    done: { title: 'Payment link sent', description: `${guest_name}: ${guest_email}` },
    reads: STAY_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={LINK_TITLE}
      description={`${guest_name} gets an email with a link that pays ${formatMoney(difference)} by card. The stay is booked with or without it.`}
      submitLabel={`Send payment link for ${formatMoney(difference)}`}
      busyLabel="Sending…"
      size="sm"
      onClose={onClose}
    >
      <DayField
        fields={form.fields}
        name="pay_until"
        label="Payable through"
        required
        min={payBy.first}
        max={payBy.latest}
        hint={`No later than ${formatDay(payBy.latest)}`}
      />
      <GuestNote fields={form.fields} name="note" />
    </FormDialog>
  );
}
