import { Button, formatInstant } from '@shamba/ui/core';
import { toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';
import { Part } from '../part';
import { useRefresh } from '../use-refresh';
import { type BookingDetails, settleMove, STAY_READS } from './api';
import styles from './booking-actions.module.css';
import { datesOf, settledWords } from './move-words';

/** The moves of a stay, newest first, with each settlement. Debts can be marked as settled. */
export function Moves({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite<number>({
    send: (id) => settleMove(booking, id),
    failure: { title: 'Error', text: 'The change could not be marked as settled. Please try again.' },
    onDone: () => {
      toast({ title: 'Marked as settled', description: booking.reference });
      void refresh(...STAY_READS);
    },
    onFailed: () => void refresh(...STAY_READS),
  });
  if (booking.moves.length === 0) return null;
  const isOver = booking.order_id !== null && booking.booking_status === 'cancelled';
  return (
    <Part title="Changes of dates">
      <ul className={styles.list}>
        {booking.moves.map((move) => (
          <li key={move.id} className={styles.wish}>
            <p>
              {datesOf({ check_in_date: move.from_check_in, check_out_date: move.from_check_out })} →{' '}
              {datesOf({ check_in_date: move.to_check_in, check_out_date: move.to_check_out })}: {settledWords(move)}
            </p>
            <p className={styles.note}>
              {formatInstant(move.created_at)} · {move.moved_by}
            </p>
            {writable && move.settlement === 'owed' && !isOver ? (
              <div className={styles.actions}>
                <Button size="sm" variant="secondary" loading={busy} onClick={() => void run(move.id)}>
                  Mark as settled
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
