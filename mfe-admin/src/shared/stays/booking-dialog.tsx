import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatMoney, PhoneLink } from '@shamba/ui/core';
import { apiQuery, Link, links, useSession } from '@shamba/shell-sdk';
import { Facts, Stack, StatusBadge } from '@shamba/slice-kit/views';
import { RowDialog } from '../open-dialog';
import type { BookingDetails } from './api';
import { BookingActions, OpenRequests } from './booking-actions';
import { datesOf } from './move-words';
import { Moves } from './moves';
import { OpenLink } from './payment-link';

/** One stay: actions, guest, nights, price, and the order that paid for it. */
export function BookingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const booking = useQuery(apiQuery('/api/vineyard-stay/bookings/{id}', { path: { id } }));
  const writable = useSession().hasPermission('stay-bookings.write');
  return (
    <RowDialog
      query={booking}
      label="the stay"
      title={booking.data?.reference ?? 'Booking'}
      description="Stay"
      onClose={onClose}
    >
      {(stay) => (
        <Stack>
          {writable ? <BookingActions booking={stay} /> : null}
          <OpenLink booking={stay} writable={writable} />
          <OpenRequests booking={stay} writable={writable} />
          <Moves booking={stay} writable={writable} />
          <Stay booking={stay} />
        </Stack>
      )}
    </RowDialog>
  );
}

function Stay({ booking }: { booking: BookingDetails }) {
  const { hasPermission } = useSession();
  return (
    <Facts
      facts={[
        { label: 'Guest', value: booking.guest_name },
        { label: 'Email', value: <a href={`mailto:${booking.guest_email}`}>{booking.guest_email}</a> },
        { label: 'Phone', value: booking.guest_phone && <PhoneLink number={booking.guest_phone} /> },
        { label: 'Guests', value: String(booking.number_of_guests) },
        { label: 'Nights', value: `${datesOf(booking)} (${booking.total_nights})` },
        { label: 'Status', value: <StatusBadge status={booking.booking_status} /> },
        { label: 'Payment', value: <StatusBadge status={booking.payment_status} /> },
        { label: 'Rate per night', value: formatMoney(booking.base_rate_per_night) },
        { label: 'Cleaning fee', value: formatMoney(booking.cleaning_fee) },
        {
          label: 'Add-ons',
          value: booking.add_ons.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(', '),
        },
        {
          label: 'Tax in the total',
          value: Number(booking.tax_amount) > 0 && formatMoney(booking.tax_amount ?? '0.00'),
        },
        { label: 'Total', value: formatMoney(booking.total_amount) },
        { label: 'Owed', value: Number(booking.owed) > 0 && formatMoney(booking.owed) },
        { label: 'Special requests', value: booking.special_requests },
        {
          label: 'Order',
          value:
            booking.order_id && hasPermission('orders.read') ? (
              <Link to={`${links.admin('orders')}?order=${booking.order_id}`}>Open the order</Link>
            ) : null,
        },
        { label: 'Booked', value: formatInstant(booking.created_at) },
      ]}
    />
  );
}
