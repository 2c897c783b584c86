import { useState } from 'react';
import { daysText, nightsBetween } from '@shamba/rules';
import { Button, formatMoney } from '@shamba/ui/core';
import { Popover } from '@shamba/ui/popover';
import { useSession } from '@shamba/shell-sdk';
import { ButtonLink, Facts, StatusBadge } from '@shamba/slice-kit/views';
import { datesOf } from '../../../shared/stays/move-words';
import { blockText, DeleteBlock, REASON_TEXTS } from './block-dialog';
import type { CalendarBooking, NightTaker } from './nights';

interface NightPopoverProps {
  taker: NightTaker;
  /** The night's cell in the calendar. */
  cell: HTMLElement;
  /** The address that opens a booking. */
  to: (id: number) => string;
  onClose: () => void;
}

/** Details of a taken night: guest, payment and requests of the booking, or the reason of the block. */
export function NightPopover({ taker, cell, to, onClose }: NightPopoverProps) {
  const writable = useSession().hasPermission('stay.write');
  const [deleting, setDeleting] = useState(false);
  if (taker.kind === 'hold')
    return (
      <Popover anchor={cell} title="Held" onClose={onClose}>
        <p>A guest is paying for this night. If they do not finish in time, it opens up again.</p>
      </Popover>
    );
  if (taker.kind === 'booking')
    return (
      <Popover anchor={cell} title={taker.booking.guest_name} onClose={onClose}>
        <BookingFacts booking={taker.booking} />
        <ButtonLink size="sm" to={to(taker.booking.id)} onClick={onClose}>
          Open booking
        </ButtonLink>
      </Popover>
    );
  if (taker.kind === 'channel') {
    const { channel, mark, start_date, end_date } = taker.nights;
    return (
      <Popover anchor={cell} title={channel} onClose={onClose}>
        <p>
          {mark === 'closed' ? 'Closed' : 'Taken'} at {channel}: {daysText(start_date, end_date)}. {channel} does not
          say by whom; change it there.
        </p>
      </Popover>
    );
  }
  const { block } = taker;
  if (deleting) return <DeleteBlock block={block} onClose={onClose} />;
  return (
    <Popover anchor={cell} title={blockText(block)} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Reason', value: REASON_TEXTS[block.reason] },
          { label: 'Created by', value: block.created_by },
        ]}
      />
      {writable ? (
        <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
          Delete block
        </Button>
      ) : null}
    </Popover>
  );
}

function BookingFacts({ booking }: { booking: CalendarBooking }) {
  const nights = nightsBetween(booking.check_in_date, booking.check_out_date);
  return (
    <Facts
      facts={[
        { label: 'Booking', value: booking.reference },
        { label: 'Dates', value: `${datesOf(booking)} (${nights})` },
        { label: 'Guests', value: String(booking.number_of_guests) },
        { label: 'Status', value: <StatusBadge status={booking.booking_status} /> },
        { label: 'Payment', value: <StatusBadge status={booking.payment_status} /> },
        { label: 'Total', value: formatMoney(booking.total_amount) },
        { label: 'Special requests', value: booking.special_requests },
        { label: 'Other dates', value: booking.change_asked ? 'The guest is waiting for an answer' : null },
      ]}
    />
  );
}
