import { useState } from 'react';
import { Button, formatDay, formatDays, formatMoney, formatTime } from '@shamba/ui/core';
import { toast, useParams } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { calendarFile, type Stay, useStay, withdrawRequest } from '../../shared/api/bookings';
import type { OrderLine } from '../../shared/api/orders';
import { AskDates } from './components/ask-dates';
import { DatedLinks } from './components/dated-links';
import { DetailsDialog } from './components/details-dialog';
import { PaidCancel } from './components/cancel-booking';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import styles from './components/detail.module.css';

/** A stay in the vineyard house, under its reference: details and price, other dates, cancelling. */
export function StayDialog() {
  const { id = '' } = useParams();
  const [doing, setDoing] = useState<'ask' | 'cancel' | null>(null);
  const back = () => setDoing(null);
  return (
    <DetailsDialog title={({ reference }) => `Booking ${reference}`} pendingTitle="Booking" query={useStay(id)}>
      {(stay) => {
        if (doing === 'ask') return <AskDates stay={stay} onBack={back} />;
        if (doing === 'cancel' && stay.order_id !== null)
          return <PaidCancel orderId={stay.order_id} matches={isLineOf(stay)} onClose={back} />;
        return <Details stay={stay} onAsk={() => setDoing('ask')} onCancel={() => setDoing('cancel')} />;
      }}
    </DetailsDialog>
  );
}

/** True for the order's line with the stay's dates: an order may have several stays. */
const isLineOf = (stay: Stay) => (line: OrderLine) =>
  line.item_type === 'vineyard_stay' && (line.date === null || line.date === stay.check_in_date);

const withTime = (day: string, time: string) => `${formatDay(day, 'long')}, ${formatTime(time)}`;

function Details({ stay, onAsk, onCancel }: { stay: Stay; onAsk: () => void; onCancel: () => void }) {
  const live = !['cancelled', 'declined'].includes(stay.booking_status);
  const now = useToday();
  const coming = live && stay.check_in_date >= now;
  return (
    <div className={styles.stack}>
      <p className={styles.status}>
        <StatusBadge status={stay.booking_status} />
        <StatusBadge status={stay.payment_status} />
      </p>
      <Facts
        facts={[
          { label: 'Check-in', value: withTime(stay.check_in_date, stay.check_in_time) },
          { label: 'Check-out', value: withTime(stay.check_out_date, stay.check_out_time) },
          { label: 'Nights', value: stay.total_nights },
          { label: 'Guests', value: stay.number_of_guests },
          { label: 'Rate per night', value: formatMoney(stay.base_rate_per_night) },
          { label: 'Cleaning fee', value: formatMoney(stay.cleaning_fee) },
          ...stay.add_ons.map(({ name, price }) => ({ label: name, value: formatMoney(price) })),
          { label: 'Tax rate', value: stay.source === 'online' ? `${Number(stay.tax_rate)}%` : null },
          { label: 'Total', value: <strong>{formatMoney(stay.total_amount)}</strong> },
          { label: 'Special requests', value: stay.special_requests },
        ]}
      />
      <DateRequests stay={stay} />
      <div className={styles.actions}>
        {stay.can_request_change ? (
          <Button size="sm" onClick={onAsk}>
            Request other dates
          </Button>
        ) : null}
        <DatedLinks calendar={live && stay.check_out_date >= now ? calendarFile('stay', stay.id) : null} />
        {coming && stay.order_id !== null ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel…
          </Button>
        ) : null}
      </div>
      {coming && stay.order_id === null ? (
        <p className={styles.small}>To cancel this booking, please call us.</p>
      ) : null}
    </div>
  );
}

/** The customer's requests for other dates with their status; a pending request can be withdrawn. */
function DateRequests({ stay: { id, change_requests: requests } }: { stay: Stay }) {
  const refresh = useRefresh();
  const { busy, run } = useWrite<number>({
    send: (request) => withdrawRequest(id, request),
    onDone: () => {
      toast({ title: 'Request withdrawn', description: 'Your stay has not changed.' });
      return refresh();
    },
    failure: { title: 'Not Withdrawn', text: 'Please try again or call us.' },
    onFailed: refresh,
  });
  if (requests.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Dates you requested</h3>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            {formatDays(request.check_in_date, request.check_out_date)} <StatusBadge status={request.status} />
            {request.status === 'pending' ? (
              <>
                {' '}
                <Button variant="link" loading={busy} onClick={() => void run(request.id)}>
                  Withdraw request
                </Button>
              </>
            ) : null}
            {request.staff_note ? <p className={styles.small}>{request.staff_note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
