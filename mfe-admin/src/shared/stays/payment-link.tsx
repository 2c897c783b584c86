import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../confirm-write';
import { Part } from '../part';
import { useChange } from '../use-change';
import { type BookingDetails, STAY_READS } from './api';
import look from '../look.module.css';
import styles from './booking-actions.module.css';
import { datesOf, linkWords } from './move-words';

/** The newest payment link of a stay with sum, nights and deadline; an open link can be sent again or withdrawn. */
export function OpenLink({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const [asking, setAsking] = useState(false);
  const link = booking.payment_link;
  const { busy, run } = useChange<number>({
    send: (linkId) =>
      callApi('POST /api/vineyard-stay/bookings/{id}/payment-links/{linkId}/send', {
        path: { id: booking.id, linkId },
      }),
    failure: { title: 'Error', text: 'The link could not be sent again. Please try again.' },
    done: () => ({ title: 'Payment link sent again', description: booking.guest_email }),
    reads: STAY_READS,
  });
  // A paid link is shown as a move, or by the stay's order.
  if (!link || link.state === 'paid') return null;
  const nights = datesOf({ check_in_date: link.to_check_in, check_out_date: link.to_check_out });
  return (
    <Part title="Payment link">
      <div className={look.tight}>
        <p>
          {nights}: {linkWords(link)}
        </p>
        <p className={styles.note}>
          {link.created_by} · emailed {link.sent === 1 ? 'once' : `${link.sent} times`}, last{' '}
          {formatInstant(link.sent_at)}
        </p>
        {writable && link.state === 'open' ? (
          <div className={look.actions}>
            <Button
              size="sm"
              variant="secondary"
              loading={busy}
              disabled={link.sends_left === 0}
              onClick={() => void run(link.id)}
            >
              Send again
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              Withdraw link…
            </Button>
            {link.sends_left === 0 ? <p className={styles.note}>It has been emailed as often as allowed.</p> : null}
          </div>
        ) : null}
      </div>
      {asking ? (
        <ConfirmWrite
          title="Withdraw this payment link?"
          text={`Nobody can pay it any more${link.for_stay ? '' : `, and ${nights} is free for others`}. The stay remains as it is. ${booking.guest_name} gets no email about it.`}
          confirmLabel="Withdraw link"
          send={() =>
            callApi('DELETE /api/vineyard-stay/bookings/{id}/payment-links/{linkId}', {
              path: { id: booking.id, linkId: link.id },
            })
          }
          done={{ title: 'Payment link withdrawn', description: booking.reference }}
          failure={{ title: 'Error', text: 'The link could not be withdrawn. Please try again.' }}
          reads={STAY_READS}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}
