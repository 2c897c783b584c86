import { Card, CardBody, EmptyState, formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { StatusBadge, statusText } from '@shamba/slice-kit/views';
import { idIn } from '../../../shared/id-in';
import { linkColumn } from '../../../shared/resource/columns';
import { csvOf, ExportButton, MAX_EXPORT } from '../../../shared/resource/export-button';
import { DAY_FILTERS, filterOf, ListPage } from '../../../shared/resource/list-page';
import { useListQuery } from '../../../shared/resource/use-list-query';
import { useListState } from '../../../shared/resource/use-list-state';
import type { Booking } from '../../../shared/stays/api';
import { datesOf } from '../../../shared/stays/move-words';
import styles from './bookings-page.module.css';

const BookingDialog = lazyDialog(async () => (await import('../../../shared/stays/booking-dialog')).BookingDialog);

const FILTERS = [
  filterOf('booking_status', 'Status', {
    '': 'All stays',
    pending: 'Pending',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
  }),
  filterOf('payment_status', 'Payment', { '': 'Any payment', unpaid: 'Unpaid', paid: 'Paid', refunded: 'Refunded' }),
  ...DAY_FILTERS,
];

/** All stays with search, filters and pages. The address names the open one (`booking=<id>`). */
export function BookingList() {
  const state = useListState('bookings', { booking_status: '', payment_status: '', from: '', to: '' }, 'table');
  const bookings = useListQuery('/api/vineyard-stay/bookings', state);
  const dialog = useUrlState({ booking: '' });
  const to = (booking: Booking) => dialog.href({ booking: String(booking.id) });
  const open = idIn(dialog.values.booking);
  const csv = async () => staysCsv(await readAll('/api/vineyard-stay/bookings', state.matching as object, MAX_EXPORT));
  return (
    <>
      <ListPage
        label="stays"
        state={state}
        query={bookings}
        rowKey={({ id }) => id}
        searchIn="Reference, guest, email, phone"
        filters={FILTERS}
        card={(booking) => <BookingCard booking={booking} to={to(booking)} />}
        columns={columnsOf(to)}
        tools={<ExportButton name="stays.csv" people="stay-bookings" total={bookings.data?.total ?? 0} text={csv} />}
        empty={<EmptyState title="No stays yet" text="They appear here after the first guest books the house." />}
      />
      {open === null ? null : <BookingDialog key={open} id={open} onClose={() => dialog.change({ booking: '' })} />}
    </>
  );
}

const FILE_COLUMNS = [
  'reference',
  'guest_name',
  'guest_email',
  'guest_phone',
  'number_of_guests',
  'check_in_date',
  'check_out_date',
  'total_nights',
  'booking_status',
  'payment_status',
  'currency',
  'base_rate_per_night',
  'cleaning_fee',
  'add_on_total',
  'tax_amount',
  'total_amount',
  'owed',
  'order_id',
  'special_requests',
  'created_at',
];

const staysCsv = (stays: readonly Booking[]) => csvOf(stays, FILE_COLUMNS);

function BookingCard({ booking, to }: { booking: Booking; to: string }) {
  return (
    <Card as="article" aria-label={booking.reference}>
      <CardBody className={styles.card}>
        <p className={styles.head}>
          <Link to={to} data-row="">
            {booking.guest_name}
          </Link>
          <StatusBadge status={booking.booking_status} />
        </p>
        <p>{datesOf(booking)}</p>
        <p className={styles.muted}>
          {booking.reference} · {formatMoney(booking.total_amount)} · {statusText(booking.payment_status)}
          {Number(booking.owed) > 0 ? ` · ${formatMoney(booking.owed)} owed` : ''}
        </p>
      </CardBody>
    </Card>
  );
}

const columnsOf = (to: (booking: Booking) => string): Column<Booking>[] => [
  { ...linkColumn('reference', 'Booking', to, ({ reference }: Booking) => reference), unbroken: true },
  { id: 'guest', header: 'Guest', cell: ({ guest_name }) => guest_name },
  { id: 'dates', header: 'Dates', unbroken: true, cell: datesOf },
  { id: 'guests', header: 'Guests', align: 'end', cell: ({ number_of_guests }) => number_of_guests },
  { id: 'status', header: 'Status', cell: ({ booking_status }) => <StatusBadge status={booking_status} /> },
  { id: 'payment', header: 'Payment', cell: ({ payment_status }) => <StatusBadge status={payment_status} /> },
  { id: 'owed', header: 'Owed', align: 'end', cell: ({ owed }) => (Number(owed) > 0 ? formatMoney(owed) : '–') },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total_amount }) => formatMoney(total_amount) },
];
