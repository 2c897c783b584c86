import { useEffect } from 'react';
import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import {
  DayField,
  FieldGrid,
  FormDialog,
  MoneyField,
  optionalAmount,
  optionalText,
  requiredText,
  type SaveForm,
  SelectField,
  TextField,
} from '@shamba/slice-kit/forms';
import { GuestNote } from '../guest-note';
import { useDialogForm } from '../save-dialog';
import { type BookingDetails, type ChangeRequest, type Nights, STAY_READS, useMovePreview } from './api';
import { MoveCost } from './move-cost';
import { buttonWords, type Choice, choiceWords, datesOf } from './move-words';
import look from '../look.module.css';

const schema = z
  .object({
    check_in_date: requiredText('Check-in date is required'),
    check_out_date: requiredText('Check-out date is required'),
    total_amount: optionalAmount('Please enter an amount such as 280.00'),
    settlement: z.string(),
    reason: optionalText(180),
    pay_until: z.string(),
    note: optionalText(500),
  })
  .check(
    z.refine(({ check_in_date, check_out_date }) => check_out_date > check_in_date, {
      path: ['check_out_date'],
      message: 'Check-out must be after check-in',
    }),
  );
type Values = z.input<typeof schema>;

interface MoveDialogProps {
  booking: BookingDetails;
  /** The guest's request: its nights are accepted unchanged. */
  wish?: ChangeRequest;
  onClose: () => void;
}

/**
 * Moves a stay to other nights. The server prices them beside the paid amount; staff choose how to settle the
 * difference before they confirm: a link that the guest pays first, or a move at once.
 */
export function MoveDialog({ booking, wish, onClose }: MoveDialogProps) {
  const isOrdered = booking.order_id !== null;
  const { check_in_date, check_out_date } = wish ?? booking;
  const form: SaveForm<Values, z.output<typeof schema>> = useDialogForm({
    schema,
    row: {
      values: { check_in_date, check_out_date, total_amount: '', settlement: '', reason: '', pay_until: '', note: '' },
      version: booking.version,
    },
    failure: 'Failed to change the dates. Please try again.',
    draft: `stay-move-${booking.id}`,
    save: async ({ reason, note, total_amount, pay_until, settlement: _chosen, ...dates }) => {
      const { data } = preview;
      if (!data || !choice) throw new Error('Sent before it was previewed');
      try {
        const { version, difference } = data;
        const path = { id: booking.id };
        const move = { ...dates, version, difference, ...(note !== null && { note }) };
        if (choice === 'link')
          return await callApi('POST /api/vineyard-stay/bookings/{id}/payment-links', {
            path,
            body: { ...move, pay_until },
          });
        return await callApi('POST /api/vineyard-stay/bookings/{id}/move', {
          path,
          body: {
            ...move,
            ...(!isOrdered && total_amount !== null && { total_amount }),
            settlement: choice,
            ...(choice === 'waive' && reason !== null && { reason }),
          },
        });
      } catch (error) {
        void preview.refetch();
        throw error;
      }
    },
    done: (moved: BookingDetails) =>
      choice === 'link'
        ? { title: 'Payment link sent', description: `${moved.guest_name}: ${moved.guest_email}` }
        : { title: 'Dates changed', description: `${moved.guest_name}: ${datesOf(moved)}` },
    reads: STAY_READS,
    onClose,
  });
  const typed = form.fields.watch();
  const preview = useMovePreview(booking, nightsOf(typed, booking));
  const hasOpenLink = booking.payment_link?.state === 'open';
  const payBy = hasOpenLink ? null : (preview.data?.pay_by ?? null);
  // The first choice is proposed: with a link nothing moves unpaid.
  const choices: Choice[] = [...(payBy ? (['link'] as const) : []), ...(preview.data?.choices ?? [])];
  const choice = choices.find((one) => one === typed.settlement) ?? choices[0];
  const { resetField } = form.fields;
  // The list shows the button's choice. A reset is not a change: closing the dialog does not ask to discard it.
  useEffect(() => {
    if (choice !== undefined && choice !== typed.settlement) resetField('settlement', { defaultValue: choice });
  }, [choice, typed.settlement, resetField]);
  const suggested = payBy?.suggested;
  useEffect(() => {
    if (suggested !== undefined) resetField('pay_until', { defaultValue: suggested });
  }, [suggested, resetField]);
  const difference = preview.data?.difference ?? '0.00';
  const byLink = choice === 'link';
  return (
    <FormDialog
      form={form}
      title={wish ? 'Accept these dates' : 'Change dates'}
      description={
        wish
          ? `The stay moves from ${datesOf(booking)} to ${datesOf(wish)}${byLink ? ' once the difference is paid' : ''}. ${booking.guest_name} gets an email.`
          : `${booking.guest_name}, ${datesOf(booking)}. The guest gets an email with the ${byLink ? 'link' : 'new dates'}.`
      }
      submitLabel={buttonWords(choice, difference)}
      busyLabel={byLink ? 'Sending…' : 'Changing…'}
      disabled={!preview.data}
      onClose={onClose}
    >
      {wish ? null : (
        <FieldGrid>
          <DayField fields={form.fields} name="check_in_date" label="Check-in" required />
          <DayField fields={form.fields} name="check_out_date" label="Check-out" required />
        </FieldGrid>
      )}
      {isOrdered ? null : (
        <MoneyField
          fields={form.fields}
          name="total_amount"
          label="Total amount"
          optional
          hint="Leave empty for nights × rate + cleaning + add-ons"
        />
      )}
      <MoveCost preview={preview} />
      {hasOpenLink ? (
        <p className={look.muted}>The open payment link of this stay is withdrawn when the stay moves.</p>
      ) : null}
      {choices.length < 2 ? null : (
        <SelectField
          fields={form.fields}
          name="settlement"
          label="The difference"
          options={choices.map((value) => ({ value, label: choiceWords(value, difference, preview.data?.in_person) }))}
        />
      )}
      {payBy && byLink ? (
        <>
          <DayField
            fields={form.fields}
            name="pay_until"
            label="Payable through"
            required
            min={payBy.first}
            max={payBy.latest}
            hint={`No later than ${formatDay(payBy.latest)}`}
          />
          <p className={look.muted}>
            The new nights are held until then. Once the guest pays, the stay moves automatically; if not, nothing
            changes.
          </p>
        </>
      ) : null}
      {choice === 'waive' ? (
        <TextField fields={form.fields} name="reason" label="Why it is waived" required maxLength={180} />
      ) : null}
      <GuestNote fields={form.fields} name="note" />
    </FormDialog>
  );
}

/** The nights to price; null for invalid dates, or for an ordered stay's present nights. */
function nightsOf({ check_in_date, check_out_date, total_amount }: Values, booking: BookingDetails): Nights | null {
  if (check_in_date === '' || check_out_date <= check_in_date) return null;
  const isSame = check_in_date === booking.check_in_date && check_out_date === booking.check_out_date;
  if (booking.order_id !== null) return isSame ? null : { check_in_date, check_out_date };
  const total = total_amount.trim();
  return { check_in_date, check_out_date, ...(/^\d+(\.\d{1,2})?$/.test(total) && { total_amount: total }) };
}
