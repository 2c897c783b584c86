import { useState } from 'react';
import { parseCents, toDecimal } from '@shamba/rules';
import { Button, formatDay, formatMoney, formatTime } from '@shamba/ui/core';
import { useParams, useSearchParams } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { calendarFile, cancelVisit, canMove, useVisit, type Visit } from '../../shared/api/bookings';
import { type OrderLine, useOrder } from '../../shared/api/orders';
import { CancelFree, PaidCancel } from './components/cancel-booking';
import { DatedLinks } from './components/dated-links';
import { DetailsDialog } from './components/details-dialog';
import { MoveVisit } from './components/move-visit';
import styles from './components/detail.module.css';

/** A tasting, tour or class: date and number of people; moving or cancelling it. */
export function VisitDialog() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(query.has('move') ? 'move' : null);
  const back = () => setDoing(null);
  return (
    <DetailsDialog title={({ experience_title }) => experience_title} pendingTitle="Experience" query={useVisit(id)}>
      {(visit) => {
        if (doing === 'move' && canMove(visit)) return <MoveVisit visit={visit} onBack={back} />;
        if (doing !== 'cancel')
          return <Details visit={visit} onMove={() => setDoing('move')} onCancel={() => setDoing('cancel')} />;
        if (visit.order_id !== null)
          return <PaidCancel orderId={visit.order_id} matches={(line) => isOf(visit, line)} onClose={back} />;
        return <CancelFree what={visit.experience_title} cancel={() => cancelVisit(visit.id)} onClose={back} />;
      }}
    </DetailsDialog>
  );
}

function Details({ visit, onMove, onCancel }: { visit: Visit; onMove: () => void; onCancel: () => void }) {
  const { booking_date, booking_time, guest_count, price, status, duration, order_id } = visit;
  const off = ['cancelled', 'declined'].includes(status);
  const line = lineOf(visit, useOrder(order_id).data?.items ?? []);
  const now = useToday();
  const coming = !off && (booking_date === null || booking_date >= now);
  return (
    <div className={styles.stack}>
      <p className={styles.status}>
        <StatusBadge status={status} />
      </p>
      {status === 'pending' ? <p className={styles.notice}>We confirm within 24 hours.</p> : null}
      <Facts
        facts={[
          { label: 'Date', value: booking_date === null ? 'To be arranged' : formatDay(booking_date, 'long') },
          { label: 'Time', value: booking_time === null ? null : formatTime(booking_time) },
          { label: 'Duration', value: duration },
          { label: 'Guests', value: guest_count },
          { label: 'Price', value: price === null || Number(price) === 0 ? 'Free' : `${formatMoney(price)} each` },
          { label: 'Taken off', value: line && takenOff(line) },
        ]}
      />
      <div className={styles.actions}>
        {canMove(visit) ? (
          <Button size="sm" onClick={onMove}>
            Reschedule
          </Button>
        ) : null}
        <DatedLinks calendar={coming && booking_date !== null ? calendarFile('visit', visit.id) : null} />
        {coming && (visit.can_cancel || order_id !== null) ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel…
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** True for the line of its order that paid for the visit. */
const isOf = ({ experience_id }: Visit, { item_type, item_id }: OrderLine): boolean =>
  item_type === 'experience' && item_id === experience_id;

/** The visit's line, where its order has one for it: of several the one of its day. */
function lineOf(visit: Visit, items: readonly OrderLine[]): OrderLine | undefined {
  const lines = items.filter((item) => isOf(visit, item));
  return lines.length === 1 ? lines[0] : lines.find(({ date }) => date === visit.booking_date);
}

/**
 * "$40.00: 2 club tastings" of the guests who still come; null: nothing. Who paid leaves before those whose tasting the
 * membership paid for, as the server counts them.
 */
function takenOff({ discount, club_tastings, price, quantity, refunded_quantity }: OrderLine): string | null {
  const guests = quantity - refunded_quantity;
  const tastings = Math.min(club_tastings, guests);
  const paying = quantity - club_tastings;
  const waived = parseCents(discount) - parseCents(price) * BigInt(club_tastings);
  const waivedLeft = paying === 0 ? 0n : (waived * BigInt(guests - tastings)) / BigInt(paying);
  const off = parseCents(price) * BigInt(tastings) + waivedLeft;
  if (off === 0n) return null;
  const reasons = [
    tastings === 0 ? null : tastings === 1 ? '1 club tasting' : `${tastings} club tastings`,
    waivedLeft > 0n ? 'the fee waived with your bottle' : null,
  ];
  return `${formatMoney(toDecimal(off))}: ${reasons.filter(Boolean).join(' and ')}`;
}
