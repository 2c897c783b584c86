import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type StaffEvent = Answer<'GET /api/admin/events/{id}'>;
export type EventDate = StaffEvent['event_dates'][number];
export type EventBody = NonNullable<Body<'POST /api/admin/events'>>;
export type EventListQuery = Omit<NonNullable<Query<'GET /api/events'>>, 'view'>;
export type Registration = Answer<'GET /api/admin/event-registrations'>[number];
export type RegistrationListQuery = NonNullable<Query<'GET /api/admin/event-registrations'>>;

/** What a change of events or registrations makes stale. */
export const EVENT_READS = ['/api/events', '/api/admin/events', '/api/admin/event-registrations', '/api/admin/stats'];

/** One page of the events as staff see them, with all their dates. The page before stays until the next is there. */
export const useEvents = (query: EventListQuery) =>
  useQuery({ ...apiList('/api/events', { query: { ...query, view: 'staff' } }), placeholderData: keepPreviousData });

/** One event with all its dates; asked for only when there is an id. */
export const useEvent = (id: number | null) =>
  useQuery({ ...apiQuery('/api/admin/events/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });

/** The event as it is now, for a form that came too late. */
export const readEvent = (id: number): Promise<StaffEvent> => callApi('GET /api/admin/events/{id}', { path: { id } });

/** Makes an event, or changes the version of it that the form was filled from. */
export const saveEvent = (id: number | null, body: EventBody, version: number | undefined): Promise<StaffEvent> =>
  id === null
    ? callApi('POST /api/admin/events', { body })
    : callApi('PUT /api/admin/events/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Takes an event off every list; refused while guests are to come. */
export const archiveEvent = ({ id, version }: StaffEvent) =>
  callApi('DELETE /api/admin/events/{id}', { path: { id }, version });

/** Who would be told, and what would go back, if a date were called off now. Read each time. */
export const useCallOffPreview = (id: number, dateId: number) =>
  useQuery({
    ...apiQuery('/api/admin/events/{id}/dates/{dateId}/call-off', { path: { id, dateId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
  });

/** Calls off one date; everything else stays as it is. */
export const callOffDate = (event: StaffEvent, dateId: number) => {
  const event_dates = event.event_dates.map((date) => (date.id === dateId ? { ...date, cancelled: true } : date));
  return saveEvent(event.id, { ...event, event_dates }, event.version);
};

/** One page of the registrations, newest first. The page before stays until the next is there. */
export const useRegistrations = (query: RegistrationListQuery) =>
  useQuery({ ...apiList('/api/admin/event-registrations', { query }), placeholderData: keepPreviousData });

/** Every registration that search and filters match. */
export const allRegistrations = (query: RegistrationListQuery): Promise<Registration[]> =>
  readAll('/api/admin/event-registrations', query, Infinity);

/** The dates of an event that are open to guests, with the seats that are left. */
export const useOpenDates = (eventId: number) =>
  useQuery({ ...apiQuery('/api/events/{slugOrId}', { path: { slugOrId: String(eventId) } }), staleTime: 0 });

/** Moves a registration to another date; its guest gets a mail. */
export const moveRegistration = ({ id }: Registration, occurrence_id: number, version: number | undefined) =>
  callApi('POST /api/admin/event-registrations/{id}/move', {
    path: { id },
    body: { occurrence_id },
    ...(version !== undefined && { version }),
  });

/** Cancels a registration; its guest gets a mail, and the money back. */
export const removeRegistration = ({ id, version }: Registration) =>
  callApi('DELETE /api/admin/event-registrations/{id}', { path: { id }, version });
