import { useState } from 'react';
import { endDay } from '@shamba/rules';
import { Button, formatDay, formatMoney, formatTime } from '@shamba/ui/core';
import { useParams } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { calendarFile, cancelRegistration, type Registration, useRegistration } from '../../shared/api/bookings';
import { CancelFree, PaidCancel } from './components/cancel-booking';
import { DatedLinks } from './components/dated-links';
import { DetailsDialog } from './components/details-dialog';
import styles from './components/detail.module.css';

/** A registration for an event: date, place, number of people; and its cancellation. */
export function EventDialog() {
  const { id = '' } = useParams();
  const [cancelling, setCancelling] = useState(false);
  const back = () => setCancelling(false);
  return (
    <DetailsDialog title={({ event_title }) => event_title} pendingTitle="Event" query={useRegistration(id)}>
      {(registration) => {
        if (!cancelling) return <Details registration={registration} onCancel={() => setCancelling(true)} />;
        if (registration.order_id !== null && registration.registration_type === 'paid')
          return (
            <PaidCancel
              orderId={registration.order_id}
              matches={(line) =>
                line.item_type === 'event' &&
                line.item_id === registration.event_id &&
                (line.date === null || line.date === registration.event_date)
              }
              onClose={back}
            />
          );
        return (
          <CancelFree
            what={registration.event_title}
            cancel={() => cancelRegistration(registration.id)}
            onClose={back}
          />
        );
      }}
    </DetailsDialog>
  );
}

function Details({ registration, onCancel }: { registration: Registration; onCancel: () => void }) {
  const { event_date, start_time, end_time, location, quantity, price, status } = registration;
  const now = useToday();
  const coming = endDay(event_date, start_time, end_time) >= now && status !== 'cancelled';
  const paid = registration.registration_type === 'paid' && registration.order_id !== null;
  return (
    <div className={styles.stack}>
      <p className={styles.status}>
        <StatusBadge status={status} />
      </p>
      <Facts
        facts={[
          { label: 'Date', value: formatDay(event_date, 'long') },
          {
            label: 'Time',
            value: [start_time, end_time]
              .filter((time) => time !== null)
              .map(formatTime)
              .join(' to '),
          },
          { label: 'Place', value: location },
          { label: 'Tickets', value: quantity },
          { label: 'Price', value: Number(price) === 0 ? 'Free' : `${formatMoney(price)} each` },
        ]}
      />
      <div className={styles.actions}>
        <DatedLinks calendar={coming ? calendarFile('event', registration.id) : null} />
        {coming && (registration.can_cancel || paid) ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel…
          </Button>
        ) : null}
      </div>
    </div>
  );
}
