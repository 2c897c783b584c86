import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, formatMoney, PhoneLink } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { useToday } from '@shamba/slice-kit/winery';
import { Facts, ListRow, Loaded, Panel, StatusBadge } from '@shamba/slice-kit/views';
import { RowButton } from '../../../shared/row-button';
import { ResourceCard } from '../../../shared/resource/resource-card';
import type { Booking } from '../../../shared/stays/api';
import { datesOf } from '../../../shared/stays/move-words';
import type { BlockedRange } from './api';
import { blockText, DeleteBlock, REASON_TEXTS } from './block-dialog';
import look from '../../../shared/look.module.css';

/** Number of rows in each list. */
const LIMIT = 10;

interface ActivityProps {
  /** Address to open a booking. */
  to: (booking: Booking) => string;
  /** Opens the form of a new booking; null without permission. */
  onAdd: (() => void) | null;
}

/** The newest bookings and the next blocked dates, ten of each. */
export function RecentActivity(props: ActivityProps) {
  return (
    <Panel title="Recent Activity">
      <Tabs
        label="Recent activity"
        tabs={[
          { value: 'bookings', label: 'Recent Bookings', content: <RecentBookings {...props} /> },
          { value: 'blocked', label: 'Blocked Dates', content: <BlockedDates /> },
        ]}
      />
    </Panel>
  );
}

function RecentBookings({ to, onAdd }: ActivityProps) {
  const bookings = useQuery(apiList('/api/vineyard-stay/bookings', { query: { limit: LIMIT } }));
  return (
    <Loaded query={bookings} label="the bookings">
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            title="No Bookings Yet"
            text="They appear here after the first guest books the house."
            action={onAdd ? <Button onClick={onAdd}>Add First Booking</Button> : undefined}
          />
        ) : (
          <ul className={look.list} aria-label="Recent bookings">
            {rows.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} to={to(booking)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function BookingCard({ booking, to }: { booking: Booking; to: string }) {
  const { guest_name, guest_email, guest_phone } = booking;
  return (
    <ResourceCard
      title={guest_name}
      label={booking.reference}
      to={to}
      level={3}
      aside={
        <>
          {formatMoney(booking.total_amount)} <StatusBadge status={booking.booking_status} />
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Email', value: <a href={`mailto:${guest_email}`}>{guest_email}</a> },
          { label: 'Phone', value: guest_phone && <PhoneLink number={guest_phone} /> },
          { label: 'Dates', value: datesOf(booking) },
          { label: 'Guests', value: String(booking.number_of_guests) },
          { label: 'Owed', value: Number(booking.owed) > 0 && formatMoney(booking.owed) },
          { label: 'Special requests', value: booking.special_requests },
        ]}
      />
    </ResourceCard>
  );
}

function BlockedDates() {
  const now = useToday();
  const blocks = useQuery(apiList('/api/vineyard-stay/blocked-dates', { query: { limit: LIMIT, from: now } }));
  const writable = useSession().hasPermission('stay.write');
  const [deleting, setDeleting] = useState<BlockedRange | null>(null);
  return (
    <>
      <Loaded query={blocks} label="the blocked dates">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No blocked dates found" text="Guests can book every night that is free." />
          ) : (
            <ul aria-label="Blocked dates">
              {rows.map((block) => (
                <ListRow key={block.id}>
                  <div>
                    <p className={look.strong}>{blockText(block)}</p>
                    <p className={look.muted}>
                      {REASON_TEXTS[block.reason]} · Created by {block.created_by}
                    </p>
                  </div>
                  {writable ? (
                    <RowButton icon={Trash2} label={`Delete ${blockText(block)}`} onClick={() => setDeleting(block)} />
                  ) : null}
                </ListRow>
              ))}
            </ul>
          )
        }
      </Loaded>
      {deleting ? <DeleteBlock block={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
