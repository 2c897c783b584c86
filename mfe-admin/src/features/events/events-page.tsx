import { ArrowLeft, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, formatDay, formatMoney } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Tabs } from '@shamba/ui/tabs';
import { apiQuery, links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { RowDialog } from '../../shared/open-dialog';
import { FEATURED_COLUMN, linkColumn } from '../../shared/resource/columns';
import { filterOf, ListPage } from '../../shared/resource/list-page';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { callOffDate, EVENT_READS, type EventDate, events as rows, type StaffEvent } from './api';
import { EventCard, isOpen, priceOf } from './event-card';
import { EventDialog } from './event-dialog';
import { EVENT_CATEGORIES } from './event-schema';
import { callOffText } from './event-words';
import { Registrations } from './registrations';

/** /admin/events: the events and their registrations. */
export function EventsPage() {
  const url = useUrlState({ tab: 'events', q: '', page: '1', event: '' });
  const { hasPermission } = useSession();
  const tabs = [{ value: 'events', label: 'Events', content: <EventsTab /> }];
  if (hasPermission('registrations.read')) tabs.push({ value: 'rsvps', label: 'RSVPs', content: <Registrations /> });
  return (
    <>
      <PageTitle title="Events">
        {hasPermission('events.write') ? (
          <Button onClick={() => url.change({ tab: 'events', q: '', page: '1', event: 'new' }, { push: true })}>
            <Plus size={16} aria-hidden="true" /> Create Event
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Events"
        value={tabs.some(({ value }) => value === url.values.tab) ? url.values.tab : 'events'}
        onValueChange={(tab) => url.change({ tab, q: '', page: '1' }, { push: true })}
        tabs={tabs}
      />
    </>
  );
}

/** /admin/eventRegistrations: the registrations alone, with a link back to Events. */
export function EventRegistrationsPage() {
  const { hasPermission } = useSession();
  return (
    <>
      <PageTitle title="Event Registrations">
        {hasPermission('events.read') ? (
          <ButtonLink variant="secondary" to={links.admin('events')}>
            <ArrowLeft size={16} aria-hidden="true" /> Back to Events
          </ButtonLink>
        ) : null}
      </PageTitle>
      <Registrations />
    </>
  );
}

const FILTERS = [
  filterOf('when', 'When', { '': 'All events', upcoming: 'Upcoming', past: 'Past' }),
  filterOf('category', 'Category', {
    '': 'All categories',
    ...Object.fromEntries(EVENT_CATEGORIES.map((category) => [category, category])),
  }),
];

/** List of events; the address names the one in the editor (`event=<id>`, `event=new`). */
function EventsTab() {
  const state = useListState('events', { when: '', category: '' });
  const events = useListQuery('/api/events', { query: { ...state.query, view: 'staff' } });
  const dialog = useUrlState({ event: '' });
  const writable = useSession().hasPermission('events.write');
  const [deleting, setDeleting] = useState<StaffEvent | null>(null);
  const [callingOff, setCallingOff] = useState<{ event: StaffEvent; date: EventDate } | null>(null);
  const editor = (event: StaffEvent) => dialog.href({ event: String(event.id) });
  const close = () => dialog.change({ event: '' });
  const id = writable ? idIn(dialog.values.event) : null;
  const edited = useQuery({ ...apiQuery('/api/admin/events/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });
  return (
    <>
      <ListPage
        label="events"
        state={state}
        query={events}
        rowKey={({ id }) => id}
        searchIn="Title, category, location"
        filters={FILTERS}
        card={(event) => (
          <EventCard
            event={event}
            to={editor(event)}
            onDelete={() => setDeleting(event)}
            onCallOff={(date) => setCallingOff({ event, date })}
            writable={writable}
          />
        )}
        columns={columnsOf(writable ? editor : null)}
        empty={
          <EmptyState
            title="No events scheduled"
            text="Events you add here appear on the site right away."
            action={
              writable ? (
                <Button onClick={() => dialog.change({ event: 'new' }, { push: true })}>Create First Event</Button>
              ) : undefined
            }
          />
        }
      />
      {writable && dialog.values.event === 'new' ? <EventDialog event={null} onClose={close} /> : null}
      {edited.data && String(edited.data.id) === dialog.values.event ? (
        <EventDialog key={edited.data.id} event={edited.data} onClose={close} />
      ) : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${deleting.title}?`}
          text="This action cannot be undone."
          confirmLabel="Delete event"
          send={() => rows.remove(deleting)}
          done={{ title: 'Event deleted', description: deleting.title }}
          failure={{ title: 'Event not deleted', text: 'Please try again.' }}
          reads={EVENT_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
      {callingOff ? <CallOff {...callingOff} onClose={() => setCallingOff(null)} /> : null}
    </>
  );
}

const columnsOf = (editor: ((event: StaffEvent) => string) | null): Column<StaffEvent>[] => [
  linkColumn('title', 'Event', editor, ({ title }) => title),
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  { id: 'date', header: 'Date', unbroken: true, cell: ({ date }) => (date === null ? '–' : formatDay(date)) },
  { id: 'dates', header: 'Upcoming dates', align: 'end', cell: ({ event_dates }) => event_dates.filter(isOpen).length },
  { id: 'seats', header: 'Seats left', align: 'end', cell: ({ seats_left }) => seats_left },
  { id: 'price', header: 'Price', align: 'end', cell: priceOf },
  FEATURED_COLUMN,
];

/** Question before a date is called off: names the people to inform and the money to refund. */
function CallOff({ event, date, onClose }: { event: StaffEvent; date: EventDate; onClose: () => void }) {
  const preview = useQuery({
    ...apiQuery('/api/admin/events/{id}/dates/{dateId}/call-off', { path: { id: event.id, dateId: date.id } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
  });
  const title = `Cancel ${event.title} on ${formatDay(date.date)}?`;
  if (!preview.data)
    return <RowDialog query={preview} label="who is coming" title={title} size="sm" onClose={onClose} />;
  const { refund } = preview.data;
  return (
    <ConfirmWrite
      title={title}
      text={callOffText(preview.data)}
      confirmLabel={Number(refund) > 0 ? `Cancel and refund ${formatMoney(refund)}` : 'Cancel date'}
      cancelLabel="Keep date"
      send={() => callOffDate(event, date.id)}
      done={{ title: 'Date cancelled', description: `${event.title}, ${formatDay(date.date)}` }}
      failure={{ title: 'Date not cancelled', text: 'Please try again.' }}
      reads={EVENT_READS}
      onClose={onClose}
    />
  );
}
