import { useState } from 'react';
import * as z from 'zod/mini';
import { nightsBetween } from '@shamba/rules';
import { Button, formatDay, formatMoney } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import {
  DayField,
  FieldGrid,
  FormDialog,
  MoneyField,
  optionalAmount,
  optionalText,
  requiredText,
  TextareaField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { estimateStay, useStaySettings } from '@shamba/slice-kit/stay';
import { ConfirmWrite } from '../confirm-write';
import { useRefresh } from '../use-refresh';
import {
  answerBooking,
  answerChange,
  type Booking,
  type BookingDetails,
  cancelBooking,
  type ChangeRequest,
  changeBooking,
  STAY_READS,
} from './api';
import styles from './booking-actions.module.css';

type Action = 'confirm' | 'decline' | 'cancel' | 'move';

const datesOf = ({ check_in_date, check_out_date }: Pick<Booking, 'check_in_date' | 'check_out_date'>): string =>
  `${formatDay(check_in_date)} – ${formatDay(check_out_date)}`;

/** What can be done about a stay as it stands; each action asks first. */
export function BookingActions({ booking }: { booking: BookingDetails }) {
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const { booking_status: status, payment_status: payment, order_id } = booking;
  if (status === 'cancelled') return null;
  const isPaidByOrder = payment === 'paid' && order_id !== null;
  return (
    <div className={styles.actions}>
      {status === 'pending' ? (
        <>
          <Button size="sm" onClick={() => setAction('confirm')}>
            Confirm…
          </Button>
          {payment === 'paid' && order_id === null ? null : (
            <Button size="sm" variant="secondary" onClick={() => setAction('decline')}>
              Decline…
            </Button>
          )}
        </>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => setAction('move')}>
        Change dates…
      </Button>
      {isPaidByOrder ? null : (
        <Button size="sm" variant="ghost" onClick={() => setAction('cancel')}>
          Delete booking…
        </Button>
      )}
      {isPaidByOrder && status === 'confirmed' ? (
        <p className={styles.note}>To cancel this stay, refund it in its order. Its nights are free then.</p>
      ) : null}
      {action === 'confirm' ? (
        <ConfirmWrite
          title="Confirm this booking?"
          text={`${booking.guest_name} gets a mail that the house is theirs, ${datesOf(booking)}.`}
          confirmLabel="Confirm booking"
          send={() => answerBooking(booking, { status: 'confirmed' })}
          done={{ title: 'Booking confirmed', description: booking.reference }}
          failure={{ title: 'Error', text: 'Failed to confirm the booking. Please try again.' }}
          reads={STAY_READS}
          onClose={close}
        />
      ) : null}
      {action === 'decline' ? <DeclineDialog booking={booking} onClose={close} /> : null}
      {action === 'cancel' ? <CancelQuestion booking={booking} onClose={close} /> : null}
      {action === 'move' ? <MoveDialog booking={booking} onClose={close} /> : null}
    </div>
  );
}

const reasonSchema = z.object({ reason: optionalText(500) });

function DeclineDialog({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const refresh = useRefresh();
  const money =
    booking.payment_status === 'paid' && booking.order_id !== null
      ? ' What was paid for it goes back to the card.'
      : '';
  const save = useSaveForm<z.input<typeof reasonSchema>, z.output<typeof reasonSchema>, Booking>({
    schema: reasonSchema,
    row: { values: { reason: '' }, version: booking.version },
    failure: 'Failed to decline the booking. Please try again.',
    save: ({ reason }) => answerBooking(booking, { status: 'declined', ...(reason !== null && { reason }) }),
    onSaved: () => {
      toast({ title: 'Booking declined', description: booking.reference });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  return (
    <FormDialog
      of={save}
      title="Decline this booking"
      description={`${datesOf(booking)}. The nights are free at once, and ${booking.guest_name} gets a mail.${money}`}
      submitLabel="Decline booking"
      size="sm"
      onClose={onClose}
    >
      <TextareaField
        form={save.form}
        name="reason"
        label="A few words for the guest"
        optional
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

/** Only for stays that no order paid for: an order's money goes back in the order. */
function CancelQuestion({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const isPaid = booking.payment_status === 'paid';
  const told = booking.source === 'online' ? ` ${booking.guest_name} gets a mail.` : '';
  const money = isPaid ? ` It is marked as refunded: give ${formatMoney(booking.total_amount)} back by hand.` : '';
  return (
    <ConfirmWrite
      title="Delete this booking?"
      text={`${datesOf(booking)}: it is cancelled, and its nights are free at once.${told}${money}`}
      confirmLabel="Delete booking"
      send={() =>
        isPaid
          ? changeBooking(booking, {
              booking_status: 'cancelled',
              payment_status: 'refunded',
              total_amount: booking.total_amount,
            })
          : cancelBooking(booking)
      }
      done={{ title: 'Booking Deleted', description: booking.reference }}
      failure={{ title: 'Error', text: 'Failed to delete booking. Please try again.' }}
      reads={STAY_READS}
      onClose={onClose}
    />
  );
}

const moveSchema = z
  .object({
    check_in_date: requiredText('Check-in date is required'),
    check_out_date: requiredText('Check-out date is required'),
    total_amount: optionalAmount('Please enter an amount such as 280.00'),
  })
  .check(
    z.refine(({ check_in_date, check_out_date }) => check_out_date > check_in_date, {
      path: ['check_out_date'],
      message: 'Check-out must be after check-in',
    }),
  );
type MoveValues = z.input<typeof moveSchema>;

/** Other nights. A stay that an order paid for keeps its price; of any other, staff say the total. */
function MoveDialog({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const refresh = useRefresh();
  const isOrdered = booking.order_id !== null;
  const save = useSaveForm<MoveValues, z.output<typeof moveSchema>, Booking>({
    schema: moveSchema,
    row: {
      values: {
        check_in_date: booking.check_in_date,
        check_out_date: booking.check_out_date,
        total_amount: booking.total_amount,
      },
      version: booking.version,
    },
    failure: 'Failed to change the dates. Please try again.',
    save: ({ total_amount, ...dates }) =>
      changeBooking(booking, { ...dates, ...(!isOrdered && total_amount !== null && { total_amount }) }),
    onSaved: (moved) => {
      toast({ title: 'Dates changed', description: `${moved.guest_name}: ${datesOf(moved)}` });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  const typed = save.form.watch();
  return (
    <FormDialog
      of={save}
      title="Change dates"
      description={`${booking.guest_name}, ${datesOf(booking)}.${booking.source === 'online' ? ' The guest gets a mail with the new dates.' : ''}`}
      submitLabel="Change dates"
      busyLabel="Changing…"
      size="sm"
      onClose={onClose}
    >
      <FieldGrid>
        <DayField form={save.form} name="check_in_date" label="Check-in" required />
        <DayField form={save.form} name="check_out_date" label="Check-out" required />
      </FieldGrid>
      {isOrdered ? null : <MoneyField form={save.form} name="total_amount" label="Total amount" />}
      <PriceNote booking={booking} checkIn={typed.check_in_date} checkOut={typed.check_out_date} />
    </FormDialog>
  );
}

/** What guests pay online for the new nights, beside what this stay costs. */
function PriceNote({ booking, checkIn, checkOut }: { booking: Booking; checkIn: string; checkOut: string }) {
  const settings = useStaySettings();
  if (!settings.data || checkIn === '' || checkOut <= checkIn) return null;
  const nights = nightsBetween(checkIn, checkOut);
  const { total } = estimateStay(settings.data, { checkIn, checkOut });
  const kept = booking.order_id === null ? '' : ` The order's price is kept, so that the difference is waived.`;
  return (
    <p role="status" className={styles.note}>
      {nights} {nights === 1 ? 'night' : 'nights'}. Booked online: {formatMoney(total)} with tax.{kept}
    </p>
  );
}

/** The guest's wishes for other dates that wait for an answer. */
export function OpenRequests({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const [answering, setAnswering] = useState<{ wish: ChangeRequest; status: 'accepted' | 'declined' } | null>(null);
  const open = booking.change_requests.filter(({ status }) => status === 'pending');
  if (open.length === 0) return null;
  return (
    <section aria-label="Changes asked for" className={styles.wishes}>
      <h3 className={styles.heading}>Changes asked for</h3>
      <ul className={styles.list}>
        {open.map((wish) => (
          <li key={wish.id} className={styles.wish}>
            <p>{datesOf(wish)}</p>
            {wish.message === null ? null : <p className={styles.note}>{wish.message}</p>}
            {writable ? (
              <div className={styles.actions}>
                <Button size="sm" onClick={() => setAnswering({ wish, status: 'accepted' })}>
                  Accept…
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setAnswering({ wish, status: 'declined' })}>
                  Decline wish…
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {answering ? <AnswerDialog booking={booking} {...answering} onClose={() => setAnswering(null)} /> : null}
    </section>
  );
}

const noteSchema = z.object({ note: optionalText(500) });

interface AnswerDialogProps {
  booking: BookingDetails;
  wish: ChangeRequest;
  status: 'accepted' | 'declined';
  onClose: () => void;
}

function AnswerDialog({ booking, wish, status, onClose }: AnswerDialogProps) {
  const refresh = useRefresh();
  const isYes = status === 'accepted';
  const save = useSaveForm<z.input<typeof noteSchema>, z.output<typeof noteSchema>, ChangeRequest>({
    schema: noteSchema,
    row: { values: { note: '' }, version: wish.version },
    failure: 'The request could not be answered. Please try again.',
    save: ({ note }) => answerChange(wish, { status, ...(note !== null && { note }) }),
    onSaved: () => {
      toast({ title: isYes ? 'Dates changed' : 'Request declined', description: booking.reference });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  const effect = isYes
    ? `The stay moves from ${datesOf(booking)} to ${datesOf(wish)}.`
    : `The stay remains as it is, ${datesOf(booking)}.`;
  return (
    <FormDialog
      of={save}
      title={isYes ? 'Accept these dates' : 'Decline these dates'}
      description={`${effect} ${booking.guest_name} gets a mail.`}
      submitLabel={isYes ? 'Accept and move' : 'Decline request'}
      size="sm"
      onClose={onClose}
    >
      {isYes ? <PriceNote booking={booking} checkIn={wish.check_in_date} checkOut={wish.check_out_date} /> : null}
      <TextareaField form={save.form} name="note" label="A few words for the guest" optional rows={3} maxLength={500} />
    </FormDialog>
  );
}
