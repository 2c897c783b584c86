import { useState } from 'react';
import { Button, formatInstant } from '@shamba/ui/core';
import { callApi } from '@shamba/shell-sdk';
import { ConfirmWrite } from '../confirm-write';
import { Part } from '../part';
import { type BookingDetails, type Move, STAY_READS } from './api';
import look from '../look.module.css';
import styles from './booking-actions.module.css';
import { datesOf, settledWords, settleText } from './move-words';

/** The moves of a stay, newest first, with each settlement. Debts can be marked as settled. */
export function Moves({ booking, writable }: { booking: BookingDetails; writable: boolean }) {
  const [settling, setSettling] = useState<Move | null>(null);
  if (booking.moves.length === 0) return null;
  const isOver = booking.order_id !== null && booking.booking_status === 'cancelled';
  return (
    <Part title="Changes of dates">
      <ul className={look.list}>
        {booking.moves.map((move) => (
          <li key={move.id} className={look.tight}>
            <p>
              {datesOf({ check_in_date: move.from_check_in, check_out_date: move.from_check_out })} →{' '}
              {datesOf({ check_in_date: move.to_check_in, check_out_date: move.to_check_out })}: {settledWords(move)}
            </p>
            <p className={styles.note}>
              {formatInstant(move.created_at)} · {move.moved_by}
            </p>
            {writable && move.settlement === 'owed' && !isOver ? (
              <div className={look.actions}>
                <Button size="sm" variant="secondary" onClick={() => setSettling(move)}>
                  Mark as settled…
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {settling ? (
        <ConfirmWrite
          title="Mark as settled?"
          text={settleText(settling, booking)}
          confirmLabel="Mark as settled"
          send={() =>
            callApi('PATCH /api/vineyard-stay/bookings/{id}/moves/{moveId}', {
              path: { id: booking.id, moveId: settling.id },
              body: { settlement: 'settled' },
            })
          }
          done={{ title: 'Marked as settled', description: booking.reference }}
          failure={{ title: 'Error', text: 'The change could not be marked as settled. Please try again.' }}
          reads={STAY_READS}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </Part>
  );
}
