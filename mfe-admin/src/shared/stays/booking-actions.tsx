import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatMoney } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { today } from '@shamba/slice-kit/page';
import { FormDialog, optionalText, TextareaField, useSaveForm } from '@shamba/slice-kit/forms';
import { Part } from '../part';
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
import { MoveDialog } from './move-dialog';
import { datesOf } from './move-words';

type Action = 'confirm' | 'decline' | 'cancel' | 'move';

/** Actions on a stay in its present state; each asks first. */
export function BookingActions({ booking }: { booking: BookingDetails }) {
  const [action, setAction] = useState<Action | null>(null);
  const [now] = useState(today);
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
      {booking.check_out_date < now ? null : (
        <Button size="sm" variant="secondary" onClick={() => setAction('move')}>
          Change dates…
        </Button>
      )}
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
  const form = useSaveForm<z.input<typeof reasonSchema>, z.output<typeof reasonSchema>, Booking>({
    schema: reasonSchema,
    row: { values: { reason: '' }, version: booking.version },
    failure: 'Failed to decline the booking. Please try again.',
    draft: `stay-decline-${booking.id}`,
    save: ({ reason }) => answerBooking(booking, { status: 'declined', ...(reason !== null && { reason }) }),
    onSaved: () => {
      toast({ title: 'Booking declined', description: booking.reference });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Decline this booking"
      description={`${datesOf(booking)}. The nights are free at once, and ${booking.guest_name} gets a mail.${money}`}
      submitLabel="Decline booking"
      size="sm"
      onClose={onClose}
    >
      <TextareaField
        fields={form.fields}
        name="reason"
        label="A few words for the guest"
        optional
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

/** Only for stays without an order: an order's payment is refunded in the order. */
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

/** The guest's open requests for other dates. */
export function OpenRequests({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const [answering, setAnswering] = useState<{ wish: ChangeRequest; status: 'accepted' | 'declined' } | null>(null);
  const open = booking.change_requests.filter(({ status }) => status === 'pending');
  if (open.length === 0) return null;
  return (
    <Part title="Changes asked for">
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
      {answering?.status === 'accepted' ? (
        <MoveDialog booking={booking} wish={answering.wish} onClose={() => setAnswering(null)} />
      ) : null}
      {answering?.status === 'declined' ? (
        <DeclineWish booking={booking} wish={answering.wish} onClose={() => setAnswering(null)} />
      ) : null}
    </Part>
  );
}

const noteSchema = z.object({ note: optionalText(500) });

interface DeclineWishProps {
  booking: BookingDetails;
  wish: ChangeRequest;
  onClose: () => void;
}

function DeclineWish({ booking, wish, onClose }: DeclineWishProps) {
  const refresh = useRefresh();
  const form = useSaveForm<z.input<typeof noteSchema>, z.output<typeof noteSchema>, ChangeRequest>({
    schema: noteSchema,
    row: { values: { note: '' }, version: wish.version },
    failure: 'The request could not be answered. Please try again.',
    draft: `stay-request-${wish.id}`,
    save: ({ note }) => answerChange(wish, { status: 'declined', ...(note !== null && { note }) }),
    onSaved: () => {
      toast({ title: 'Request declined', description: booking.reference });
      onClose();
      void refresh(...STAY_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Decline these dates"
      description={`The stay remains as it is, ${datesOf(booking)}. ${booking.guest_name} gets a mail.`}
      submitLabel="Decline request"
      size="sm"
      onClose={onClose}
    >
      <TextareaField
        fields={form.fields}
        name="note"
        label="A few words for the guest"
        optional
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
