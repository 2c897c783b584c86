import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { endDay } from '@shamba/rules';
import { Badge, Button, EmptyState, formatDay, formatInstant, formatTime, PhoneLink } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { apiQuery, callApi, Link, links, useSession } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { FormDialog, requiredText, SelectField } from '@shamba/slice-kit/forms';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { ConfirmWrite } from '../../shared/confirm-write';
import { RowDialog } from '../../shared/open-dialog';
import { ExportButton, MAX_EXPORT } from '../../shared/resource/export-button';
import { DAY_FILTERS, filterOf, ListPage } from '../../shared/resource/list-page';
import { ResourceCard } from '../../shared/resource/resource-card';
import { basedOn, removeRow } from '../../shared/resource/rows-at';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { useDialogForm } from '../../shared/save-dialog';
import { EVENT_READS, type Registration } from './api';
import { registrationsCsv, removalText } from './event-words';

const FILTERS = [
  filterOf('status', 'Status', { '': 'All registrations', confirmed: 'Confirmed', cancelled: 'Cancelled' }),
  filterOf('registration_type', 'Payment', { '': 'Free and paid', free: 'Free', paid: 'Paid' }),
  ...DAY_FILTERS,
];

interface Actions {
  move: (registration: Registration) => void;
  remove: (registration: Registration) => void;
}

/** Registrations for events: cards or a table, newest first. */
export function Registrations() {
  const state = useListState('registrations', { status: '', registration_type: '', from: '', to: '' });
  const registrations = useListQuery('/api/admin/event-registrations', state);
  const writable = useSession().hasPermission('registrations.write');
  const [moving, setMoving] = useState<Registration | null>(null);
  const [removing, setRemoving] = useState<Registration | null>(null);
  const actions = writable ? { move: setMoving, remove: setRemoving } : null;
  return (
    <>
      <ListPage
        label="registrations"
        state={state}
        query={registrations}
        rowKey={({ id }) => id}
        searchIn="Guest, email, phone, event"
        filters={FILTERS}
        card={(registration) => <RegistrationCard registration={registration} actions={actions} />}
        columns={COLUMNS}
        tools={
          <ExportButton
            name="event-registrations.csv"
            people="registrations"
            total={registrations.data?.total ?? 0}
            text={async () =>
              registrationsCsv(await readAll('/api/admin/event-registrations', state.matching as object, MAX_EXPORT))
            }
          />
        }
        empty={<EmptyState title="No registrations yet" text="They appear here after the first guest registers." />}
      />
      {moving ? <MoveDialog registration={moving} onClose={() => setMoving(null)} /> : null}
      {removing ? (
        <ConfirmWrite
          title="Remove this registration?"
          text={removalText(removing)}
          confirmLabel="Remove registration"
          cancelLabel="Keep it"
          send={() => removeRow('/api/admin/event-registrations', removing)}
          done={{ title: 'Registration removed', description: removing.customer_name }}
          failure={{ title: 'Registration not removed', text: 'Please try again.' }}
          reads={EVENT_READS}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

const PaymentBadge = ({ type }: { type: Registration['registration_type'] }) => (
  <Badge tone={type === 'paid' ? 'garnet' : 'neutral'}>{type === 'paid' ? 'PAID' : 'FREE'}</Badge>
);

const whenOf = ({ event_date, start_time }: Registration): string =>
  `${formatDay(event_date)}, ${formatTime(start_time)}`;

function RegistrationCard({ registration, actions }: { registration: Registration; actions: Actions | null }) {
  const { event_title, customer_name, customer_email, customer_phone, quantity, status, order_id } = registration;
  const { hasPermission } = useSession();
  const now = useToday();
  const lastDay = endDay(registration.event_date, registration.start_time, registration.end_time);
  const isComing = status === 'confirmed' && lastDay >= now;
  return (
    <ResourceCard
      title={event_title}
      label={`${customer_name}, ${event_title}`}
      aside={
        <>
          <PaymentBadge type={registration.registration_type} />
          {status === 'cancelled' ? <StatusBadge status={status} /> : null}
        </>
      }
      actions={
        actions && isComing ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => actions.move(registration)}>
              <CalendarClock size={16} aria-hidden="true" /> Move
            </Button>
            <Button variant="ghost" size="sm" onClick={() => actions.remove(registration)}>
              <Trash2 size={16} aria-hidden="true" /> Remove
            </Button>
          </>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: 'Date', value: whenOf(registration) },
          { label: 'Attendees', value: String(quantity) },
          { label: 'Guest', value: customer_name },
          { label: 'Email', value: <a href={`mailto:${customer_email}`}>{customer_email}</a> },
          { label: 'Phone', value: customer_phone && <PhoneLink number={customer_phone} /> },
          { label: 'Party size', value: `Party of ${quantity}` },
          { label: 'RSVP date', value: formatInstant(registration.created_at) },
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

const COLUMNS: Column<Registration>[] = [
  { id: 'guest', header: 'Guest', rowHeader: true, cell: ({ customer_name }) => customer_name },
  { id: 'event', header: 'Event', cell: ({ event_title }) => event_title },
  { id: 'date', header: 'Date', cell: whenOf },
  { id: 'party', header: 'Party', align: 'end', cell: ({ quantity }) => quantity },
  { id: 'type', header: 'Payment', cell: ({ registration_type }) => <PaymentBadge type={registration_type} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'email', header: 'Email', cell: ({ customer_email }) => customer_email },
  { id: 'made', header: 'RSVP date', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
];

const moveSchema = z.object({ occurrence_id: requiredText('Please choose a date') });

/** Moves a party to another date of its event; the guest gets a mail with the new time. */
function MoveDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const open = useQuery({
    ...apiQuery('/api/events/{slugOrId}', { path: { slugOrId: registration.event_id } }),
    staleTime: 0,
  });
  if (open.data) return <MoveForm registration={registration} dates={open.data.event_dates} onClose={onClose} />;
  return <RowDialog query={open} label="the dates" title="Move to another date" size="sm" onClose={onClose} />;
}

interface MoveFormProps {
  registration: Registration;
  /** The open dates of its event. */
  dates: readonly { id: number; date: string; start_time: string; seats_left: number }[];
  onClose: () => void;
}

function MoveForm({ registration, dates, onClose }: MoveFormProps) {
  const form = useDialogForm({
    schema: moveSchema,
    row: { values: { occurrence_id: '' }, version: registration.version },
    failure: 'The registration could not be moved. Please try again.',
    draft: null,
    save: ({ occurrence_id }, version) =>
      callApi('POST /api/admin/event-registrations/{id}/move', {
        path: { id: registration.id },
        body: { occurrence_id: Number(occurrence_id) },
        ...basedOn(version),
      }),
    done: (moved) => ({ title: 'Registration moved', description: `${moved.customer_name}: ${whenOf(moved)}` }),
    reads: EVENT_READS,
    onClose,
  });
  const { quantity } = registration;
  const others = dates.filter(({ id }) => id !== registration.occurrence_id);
  return (
    <FormDialog
      form={form}
      title="Move to another date"
      description={`${registration.customer_name}, party of ${quantity}, comes to ${registration.event_title} on ${whenOf(registration)}. The guest gets an email with the new time.`}
      submitLabel="Move and email the guest"
      busyLabel="Moving…"
      size="sm"
      onClose={onClose}
    >
      {others.length === 0 ? (
        <p>This event has no other open dates.</p>
      ) : (
        <SelectField
          fields={form.fields}
          name="occurrence_id"
          label="New date"
          required
          empty="Choose a date"
          options={others.map(({ id, date, start_time, seats_left }) => ({
            value: String(id),
            label: `${formatDay(date)}, ${formatTime(start_time)} (${seats_left} left)`,
            disabled: seats_left < quantity,
          }))}
        />
      )}
    </FormDialog>
  );
}
