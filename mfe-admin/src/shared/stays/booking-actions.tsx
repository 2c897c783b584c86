import { useState } from 'react';
import * as z from 'zod/mini';
import { Button, formatMoney } from '@shamba/ui/core';
import { callApi, Link, links, useSession } from '@shamba/shell-sdk';
import { useToday } from '@shamba/slice-kit/winery';
import { FormDialog, optionalText } from '@shamba/slice-kit/forms';
import { ConfirmWrite } from '../confirm-write';
import { GuestNote } from '../guest-note';
import { Part } from '../part';
import { removeRow } from '../resource/rows-at';
import { useDialogForm } from '../save-dialog';
import { type BookingDetails, type ChangeRequest, STAY_READS } from './api';
import look from '../look.module.css';
import styles from './booking-actions.module.css';
import { MoveDialog } from './move-dialog';
import { datesOf } from './move-words';
import { isUnpaidEntry, PhoneActions } from './phone-actions';

type Action = 'confirm' | 'decline' | 'cancel' | 'move';

/** Actions on a stay in its present state; each asks first. */
export function BookingActions({ booking }: { booking: BookingDetails }) {
  const [action, setAction] = useState<Action | null>(null);
  const now = useToday();
  const orderReadable = useSession().hasPermission('orders.read');
  const close = () => setAction(null);
  const { id, version, booking_status: status, payment_status: payment, order_id } = booking;
  if (status === 'cancelled') return null;
  const isPaidByOrder = payment === 'paid' && order_id !== null;
  return (
    <div className={look.actions}>
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
      <PhoneActions booking={booking} />
      {booking.check_out_date < now || (isUnpaidEntry(booking) && booking.check_in_date >= now) ? null : (
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
        <p className={styles.note}>
          {orderReadable ? (
            <>
              To cancel this stay, <Link to={`${links.admin('orders')}?order=${order_id}`}>refund it in its order</Link>
            </>
          ) : (
            'To cancel this stay, ask a colleague with access to Orders to refund it in its order'
          )}
          . That frees its nights; refunding only an amount leaves them booked.
        </p>
      ) : null}
      {action === 'confirm' ? (
        <ConfirmWrite
          title="Confirm this booking?"
          text={`${booking.guest_name} gets an email that the house is theirs, ${datesOf(booking)}.`}
          confirmLabel="Confirm booking"
          send={() =>
            callApi('PATCH /api/vineyard-stay/bookings/{id}', { path: { id }, body: { status: 'confirmed' }, version })
          }
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
  const { id, version } = booking;
  const isPaidByOrder = booking.payment_status === 'paid' && booking.order_id !== null;
  const money = isPaidByOrder ? ' The payment will be refunded to the card.' : '';
  const form = useDialogForm({
    schema: reasonSchema,
    row: { values: { reason: '' }, version },
    failure: 'Failed to decline the booking. Please try again.',
    draft: `stay-decline-${id}`,
    save: ({ reason }) =>
      callApi('PATCH /api/vineyard-stay/bookings/{id}', {
        path: { id },
        body: { status: 'declined', ...(reason !== null && { reason }) },
        version,
      }),
    done: { title: 'Booking declined', description: booking.reference },
    reads: STAY_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Decline this booking"
      description={`${datesOf(booking)}. The nights are free at once, and ${booking.guest_name} gets an email.${money}`}
      submitLabel="Decline booking"
      size="sm"
      onClose={onClose}
    >
      <GuestNote fields={form.fields} name="reason" />
    </FormDialog>
  );
}

/** Only for stays without an order: an order's payment is refunded in the order. */
function CancelQuestion({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const isPaid = booking.payment_status === 'paid';
  const now = useToday();
  const isRecord = booking.source === 'manual' && booking.check_out_date < now;
  const told = isRecord ? '' : ` ${booking.guest_name} gets an email.`;
  const money = isPaid ? ` It is marked as refunded: please refund ${formatMoney(booking.total_amount)} by hand.` : '';
  return (
    <ConfirmWrite
      title="Delete this booking?"
      text={`${datesOf(booking)}: it is cancelled, and its nights are free at once.${told}${money}`}
      confirmLabel="Delete booking"
      send={() => (isPaid ? cancelPaid(booking) : removeRow('/api/vineyard-stay/bookings', booking))}
      done={{ title: 'Booking Deleted', description: booking.reference }}
      failure={{ title: 'Error', text: 'Failed to delete booking. Please try again.' }}
      reads={STAY_READS}
      onClose={onClose}
    />
  );
}

/** Cancels a stay that was paid outside the shop; the rest of it is kept. */
function cancelPaid({ id, version, ...booking }: BookingDetails) {
  const { guest_name, guest_email, check_in_date, check_out_date, total_amount } = booking;
  const kept = { guest_name, guest_email, check_in_date, check_out_date, total_amount };
  return callApi('PUT /api/vineyard-stay/bookings/{id}', {
    path: { id },
    body: { ...kept, booking_status: 'cancelled', payment_status: 'refunded' },
    version,
  });
}

/** The guest's open requests for other dates. */
export function OpenRequests({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const [answering, setAnswering] = useState<{ wish: ChangeRequest; status: 'accepted' | 'declined' } | null>(null);
  const open = booking.change_requests.filter(({ status }) => status === 'pending');
  if (open.length === 0) return null;
  return (
    <Part title="Requested changes">
      <ul className={look.list}>
        {open.map((wish) => (
          <li key={wish.id} className={look.tight}>
            <p>{datesOf(wish)}</p>
            {wish.message === null ? null : <p className={styles.note}>{wish.message}</p>}
            {writable ? (
              <div className={look.actions}>
                <Button size="sm" onClick={() => setAnswering({ wish, status: 'accepted' })}>
                  Accept…
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setAnswering({ wish, status: 'declined' })}>
                  Decline request…
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
  const form = useDialogForm({
    schema: noteSchema,
    row: { values: { note: '' }, version: wish.version },
    failure: 'The request could not be answered. Please try again.',
    draft: `stay-request-${wish.id}`,
    save: ({ note }) =>
      callApi('PATCH /api/vineyard-stay/change-requests/{id}', {
        path: { id: wish.id },
        body: { status: 'declined', ...(note !== null && { note }) },
        version: wish.version,
      }),
    done: { title: 'Request declined', description: booking.reference },
    reads: STAY_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Decline these dates"
      description={`The stay remains as it is, ${datesOf(booking)}. ${booking.guest_name} gets an email.`}
      submitLabel="Decline request"
      size="sm"
      onClose={onClose}
    >
      <GuestNote fields={form.fields} name="note" />
    </FormDialog>
  );
}
