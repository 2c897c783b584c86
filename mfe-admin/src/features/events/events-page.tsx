import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, EmptyState, formatDay, formatMoney, LinkButton } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import type { Column } from '@shamba/ui/table';
import { Tabs } from '@shamba/ui/tabs';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded, PageTitle } from '@shamba/slice-kit/views';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { useListState } from '../../shared/resource/use-list-state';
import {
  archiveEvent,
  callOffDate,
  EVENT_READS,
  type EventDate,
  type EventListQuery,
  type StaffEvent,
  useCallOffPreview,
  useEvent,
  useEvents,
} from './api';
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
          <LinkButton asChild variant="secondary">
            <Link to={links.admin('events')}>
              <ArrowLeft size={16} aria-hidden="true" /> Back to Events
            </Link>
          </LinkButton>
        ) : null}
      </PageTitle>
      <Registrations />
    </>
  );
}

const FILTERS = [
  {
    name: 'when' as const,
    label: 'When',
    options: [
      { value: '', label: 'All events' },
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ],
  },
  {
    name: 'category' as const,
    label: 'Category',
    options: [
      { value: '', label: 'All categories' },
      ...EVENT_CATEGORIES.map((category) => ({ value: category, label: category })),
    ],
  },
];

/** List of events; the address names the one in the editor (`event=<id>`, `event=new`). */
function EventsTab() {
  const state = useListState('events', { when: '', category: '' });
  const events = useEvents(state.query as EventListQuery);
  const dialog = useUrlState({ event: '' });
  const writable = useSession().hasPermission('events.write');
  const [deleting, setDeleting] = useState<StaffEvent | null>(null);
  const [callingOff, setCallingOff] = useState<{ event: StaffEvent; date: EventDate } | null>(null);
  const editor = (event: StaffEvent) => dialog.href({ event: String(event.id) });
  const close = () => dialog.change({ event: '' });
  const edited = useEvent(writable ? idIn(dialog.values.event) : null);
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
            text="Events that you add here appear on the site at once."
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
      {deleting ? <DeleteEvent event={deleting} onClose={() => setDeleting(null)} /> : null}
      {callingOff ? <CallOff {...callingOff} onClose={() => setCallingOff(null)} /> : null}
    </>
  );
}

const columnsOf = (editor: ((event: StaffEvent) => string) | null): Column<StaffEvent>[] => [
  {
    id: 'title',
    header: 'Event',
    rowHeader: true,
    cell: (event) =>
      editor ? (
        <Link to={editor(event)} data-row="">
          {event.title}
        </Link>
      ) : (
        event.title
      ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  { id: 'date', header: 'Date', cell: ({ date }) => (date === null ? '–' : formatDay(date)) },
  { id: 'dates', header: 'Dates to come', align: 'end', cell: ({ event_dates }) => event_dates.filter(isOpen).length },
  { id: 'seats', header: 'Seats left', align: 'end', cell: ({ seats_left }) => seats_left },
  { id: 'price', header: 'Price', align: 'end', cell: priceOf },
  {
    id: 'featured',
    header: 'Featured',
    cell: ({ featured }) => (featured ? <Badge tone="gold">Featured</Badge> : null),
  },
];

function DeleteEvent({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={`Delete ${event.title}?`}
      text="This action cannot be undone."
      confirmLabel="Delete event"
      send={() => archiveEvent(event)}
      done={{ title: 'Event deleted', description: event.title }}
      failure={{ title: 'Event not deleted', text: 'Please try again.' }}
      reads={EVENT_READS}
      onClose={onClose}
    />
  );
}

/** Question before a date is called off: names the people to inform and the money to refund. */
function CallOff({ event, date, onClose }: { event: StaffEvent; date: EventDate; onClose: () => void }) {
  const preview = useCallOffPreview(event.id, date.id);
  const title = `Call off ${event.title} on ${formatDay(date.date)}?`;
  if (!preview.data)
    return (
      <Dialog open onOpenChange={onClose} title={title} size="sm" initialFocus="dialog">
        <Loaded query={preview} label="who is coming">
          {() => null}
        </Loaded>
      </Dialog>
    );
  const { refund } = preview.data;
  return (
    <ConfirmWrite
      title={title}
      text={callOffText(preview.data)}
      confirmLabel={Number(refund) > 0 ? `Call off and refund ${formatMoney(refund)}` : 'Call off the date'}
      cancelLabel="Keep the date"
      send={() => callOffDate(event, date.id)}
      done={{ title: 'Date called off', description: `${event.title}, ${formatDay(date.date)}` }}
      failure={{ title: 'Date not called off', text: 'Please try again.' }}
      reads={EVENT_READS}
      onClose={onClose}
    />
  );
}
