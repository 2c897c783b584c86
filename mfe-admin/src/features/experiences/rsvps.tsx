import { CalendarClock, Check, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, EmptyState, formatDay, formatInstant, formatTime, PhoneLink } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { ConfirmWrite } from '../../shared/confirm-write';
import { csvOf, ExportButton, MAX_EXPORT } from '../../shared/resource/export-button';
import { DAY_FILTERS, filterOf, ListPage } from '../../shared/resource/list-page';
import { ResourceCard } from '../../shared/resource/resource-card';
import { removeRow } from '../../shared/resource/rows-at';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { totalText } from '../../shared/use-total';
import { type Visit, VISIT_READS } from './api';
import styles from './experiences.module.css';
import { AnswerDialog, MoveDialog } from './rsvp-dialogs';

const FILTERS = [
  filterOf('status', 'Status', {
    '': 'All RSVPs',
    pending: 'Pending',
    confirmed: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  }),
  filterOf('without_places', 'Spots', { '': 'With and without', true: 'No spots held', false: 'Spots held' }),
  ...DAY_FILTERS,
];

type Action = 'confirm' | 'decline' | 'move' | 'delete';

/** Requested and bought visits: cards or a table, newest first. */
export function Rsvps() {
  const state = useListState('rsvps', { status: '', without_places: '', from: '', to: '' });
  const visits = useListQuery('/api/admin/experience-bookings', state);
  const writable = useSession().hasPermission('rsvps.write');
  const [open, setOpen] = useState<{ visit: Visit; action: Action } | null>(null);
  const close = () => setOpen(null);
  const csv = async () =>
    csvOf(await readAll('/api/admin/experience-bookings', state.matching as object, MAX_EXPORT), FILE_COLUMNS);
  return (
    <>
      <div className={styles.title}>
        <h2>Experience RSVPs ({totalText(visits.data?.total ?? 0)})</h2>
        <Button variant="secondary" size="sm" loading={visits.isRefetching} onClick={() => void visits.refetch()}>
          <RefreshCw size={16} aria-hidden="true" /> Refresh
        </Button>
      </div>
      <ListPage
        label="RSVPs"
        state={state}
        query={visits}
        rowKey={({ id }) => id}
        searchIn="Guest, email, phone, experience"
        filters={FILTERS}
        card={(visit) => <RsvpCard visit={visit} onAction={writable ? (action) => setOpen({ visit, action }) : null} />}
        columns={COLUMNS}
        tools={<ExportButton name="experience-rsvps.csv" people="rsvps" total={visits.data?.total ?? 0} text={csv} />}
        empty={
          <EmptyState title="No RSVPs yet" text="They appear here after the first guest asks for an experience." />
        }
      />
      {open?.action === 'confirm' || open?.action === 'decline' ? (
        <AnswerDialog visit={open.visit} answer={open.action} onClose={close} />
      ) : null}
      {open?.action === 'move' ? <MoveDialog visit={open.visit} onClose={close} /> : null}
      {open?.action === 'delete' ? <DeleteRsvp visit={open.visit} onClose={close} /> : null}
    </>
  );
}

/** "Jun 6, 2026, 2:30 PM". */
const whenOf = ({ booking_date, booking_time }: Visit): string =>
  [booking_date === null ? 'No date yet' : formatDay(booking_date), booking_time && formatTime(booking_time)]
    .filter(Boolean)
    .join(', ');

const isWaiting = ({ status }: Visit): boolean => status === 'pending';
const stands = ({ status }: Visit): boolean => status === 'pending' || status === 'confirmed';

function RsvpCard({ visit, onAction }: { visit: Visit; onAction: ((action: Action) => void) | null }) {
  const { experience_title, guest_name, guest_email, guest_phone, guest_count, order_id, source } = visit;
  const { hasPermission } = useSession();
  return (
    <ResourceCard
      title={experience_title}
      label={`${guest_name}, ${experience_title}`}
      level={3}
      aside={
        <>
          {source === 'order' ? <Badge tone="garnet">Paid</Badge> : null}
          {visit.without_places ? <Badge tone="danger">No spots held</Badge> : null}
          <StatusBadge status={visit.status} />
        </>
      }
      actions={onAction ? <Actions visit={visit} onAction={onAction} /> : null}
    >
      <Facts
        facts={[
          { label: 'Date', value: visit.booking_date === null ? 'No date yet' : formatDay(visit.booking_date) },
          { label: 'Time', value: visit.booking_time && formatTime(visit.booking_time) },
          { label: 'Guests', value: String(guest_count) },
          { label: 'Guest', value: guest_name },
          { label: 'Email', value: <a href={`mailto:${guest_email}`}>{guest_email}</a> },
          { label: 'Phone', value: guest_phone && <PhoneLink number={guest_phone} /> },
          { label: 'Party size', value: `Party of ${guest_count}` },
          { label: 'RSVP date', value: formatInstant(visit.created_at) },
          {
            label: 'Order',
            value:
              order_id !== null && hasPermission('orders.read') ? (
                <Link to={`${links.admin('orders')}?order=${order_id}`}>Open the order</Link>
              ) : null,
          },
        ]}
      />
    </ResourceCard>
  );
}

/** Buttons of a visit. A bought visit can be declined, but not deleted while it is pending or confirmed. */
function Actions({ visit, onAction }: { visit: Visit; onAction: (action: Action) => void }) {
  const now = useToday();
  // Pending or confirmed, and its day has not passed.
  const isAhead = stands(visit) && (visit.booking_date === null || visit.booking_date >= now);
  return (
    <>
      {isWaiting(visit) && isAhead ? (
        <Button size="sm" onClick={() => onAction('confirm')}>
          <Check size={16} aria-hidden="true" /> Confirm
        </Button>
      ) : null}
      {isAhead ? (
        <>
          <Button variant="secondary" size="sm" onClick={() => onAction('move')}>
            <CalendarClock size={16} aria-hidden="true" /> Move
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onAction('decline')}>
            <X size={16} aria-hidden="true" /> Decline
          </Button>
        </>
      ) : null}
      {visit.source === 'order' && stands(visit) ? null : (
        <Button variant="ghost" size="sm" onClick={() => onAction('delete')}>
          <Trash2 size={16} aria-hidden="true" /> Delete
        </Button>
      )}
    </>
  );
}

function DeleteRsvp({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <ConfirmWrite
      title="Delete this RSVP?"
      text={`${visit.experience_title}, ${whenOf(visit)}, ${visit.guest_name}. Its spots open up again, and a guest who is still expected gets an email. This action cannot be undone.`}
      confirmLabel="Delete RSVP"
      send={() => removeRow('/api/admin/experience-bookings', visit)}
      done={{ title: 'RSVP deleted', description: visit.guest_name }}
      failure={{ title: 'Failed to delete RSVP. Please try again.', text: 'Error deleting RSVP. Please try again.' }}
      reads={VISIT_READS}
      onClose={onClose}
    />
  );
}

const COLUMNS: Column<Visit>[] = [
  { id: 'guest', header: 'Guest', rowHeader: true, cell: ({ guest_name }) => guest_name },
  { id: 'experience', header: 'Experience', cell: ({ experience_title }) => experience_title },
  { id: 'when', header: 'When', cell: whenOf },
  { id: 'guests', header: 'Guests', align: 'end', cell: ({ guest_count }) => guest_count },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'places',
    header: 'Spots',
    cell: ({ without_places }) => (without_places ? <Badge tone="danger">No spots held</Badge> : null),
  },
  { id: 'email', header: 'Email', cell: ({ guest_email }) => guest_email },
  { id: 'made', header: 'RSVP date', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
];

const FILE_COLUMNS = [
  'experience_title',
  'booking_date',
  'booking_time',
  'guest_count',
  'status',
  'source',
  'guest_name',
  'guest_email',
  'guest_phone',
  'order_id',
  'created_at',
];
