import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { Part } from '../part';
import { ConfirmWrite } from '../confirm-write';
import { useRefresh } from '../use-refresh';
import { type BookingDetails, sendLinkAgain, STAY_READS, withdrawLink } from './api';
import styles from './booking-actions.module.css';
import { datesOf, linkWords } from './move-words';

/** The newest payment link of a stay with sum, nights and deadline; an open link can be sent again or withdrawn. */
export function OpenLink({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const link = booking.payment_link;
  const { busy, run } = useWrite<number>({
    send: (id) => sendLinkAgain(booking, id),
    failure: { title: 'Error', text: 'The link could not be sent again. Please try again.' },
    onDone: () => {
      toast({ title: 'Payment link sent again', description: booking.guest_email });
      void refresh(...STAY_READS);
    },
    onFailed: () => void refresh(...STAY_READS),
  });
  // A paid link is shown as a move.
  if (!link || link.state === 'paid') return null;
  const nights = datesOf({ check_in_date: link.to_check_in, check_out_date: link.to_check_out });
  return (
    <Part title="Payment link">
      <div className={styles.wish}>
        <p>
          {nights}: {linkWords(link)}
        </p>
        <p className={styles.note}>
          {link.created_by} · mailed {link.sent === 1 ? 'once' : `${link.sent} times`}, last{' '}
          {formatInstant(link.sent_at)}
        </p>
        {writable && link.state === 'open' ? (
          <div className={styles.actions}>
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
            {link.sends_left === 0 ? <p className={styles.note}>It was mailed as often as it may be.</p> : null}
          </div>
        ) : null}
      </div>
      {asking ? (
        <ConfirmWrite
          title="Withdraw this payment link?"
          text={`Nobody can pay it any more, and ${nights} is free for others. The stay remains as it is. ${booking.guest_name} gets no mail about it.`}
          confirmLabel="Withdraw link"
          send={() => withdrawLink(booking, link.id)}
          done={{ title: 'Payment link withdrawn', description: booking.reference }}
          failure={{ title: 'Error', text: 'The link could not be withdrawn. Please try again.' }}
          reads={STAY_READS}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}
