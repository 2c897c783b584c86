import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type StaffEvent = Answer<'GET /api/admin/events/{id}'>;
export type EventDate = StaffEvent['event_dates'][number];
export type EventBody = NonNullable<Body<'POST /api/admin/events'>>;
export type EventListQuery = Omit<NonNullable<Query<'GET /api/events'>>, 'view'>;
export type Registration = Answer<'GET /api/admin/event-registrations'>[number];
export type RegistrationListQuery = NonNullable<Query<'GET /api/admin/event-registrations'>>;

/** Reads to refresh after a change of events or registrations. */
export const EVENT_READS = ['/api/events', '/api/admin/events', '/api/admin/event-registrations', '/api/admin/stats'];

/** One page of the staff's events, with all dates. The former page stays until the next is loaded. */
export const useEvents = (query: EventListQuery) =>
  useQuery({ ...apiList('/api/events', { query: { ...query, view: 'staff' } }), placeholderData: keepPreviousData });

/** One event with all its dates; fetched only with an id. */
export const useEvent = (id: number | null) =>
  useQuery({ ...apiQuery('/api/admin/events/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });

/** The current event, after a save with an old version. */
export const readEvent = (id: number): Promise<StaffEvent> => callApi('GET /api/admin/events/{id}', { path: { id } });

/** Creates an event, or changes it based on the form's version. */
export const saveEvent = (id: number | null, body: EventBody, version: number | undefined): Promise<StaffEvent> =>
  id === null
    ? callApi('POST /api/admin/events', { body })
    : callApi('PUT /api/admin/events/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Archives an event; refused while guests are registered for a coming date. */
export const archiveEvent = ({ id, version }: StaffEvent) =>
  callApi('DELETE /api/admin/events/{id}', { path: { id }, version });

/** People to inform and money to refund if a date were called off now. Never cached. */
export const useCallOffPreview = (id: number, dateId: number) =>
  useQuery({
    ...apiQuery('/api/admin/events/{id}/dates/{dateId}/call-off', { path: { id, dateId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
  });

/** Calls off one date; the others stay as they are. */
export const callOffDate = (event: StaffEvent, dateId: number) => {
  const event_dates = event.event_dates.map((date) => (date.id === dateId ? { ...date, cancelled: true } : date));
  return saveEvent(event.id, { ...event, event_dates }, event.version);
};

/** One page of the registrations, newest first. The former page stays until the next is loaded. */
export const useRegistrations = (query: RegistrationListQuery) =>
  useQuery({ ...apiList('/api/admin/event-registrations', { query }), placeholderData: keepPreviousData });

/** All registrations that match search and filters. */
export const allRegistrations = (query: RegistrationListQuery): Promise<Registration[]> =>
  readAll('/api/admin/event-registrations', query, Infinity);

/** The dates of an event that are open to guests, with free seats. */
export const useOpenDates = (eventId: number) =>
  useQuery({ ...apiQuery('/api/events/{slugOrId}', { path: { slugOrId: String(eventId) } }), staleTime: 0 });

/** Moves a registration to another date; its guest gets a mail. */
export const moveRegistration = ({ id }: Registration, occurrence_id: number, version: number | undefined) =>
  callApi('POST /api/admin/event-registrations/{id}/move', {
    path: { id },
    body: { occurrence_id },
    ...(version !== undefined && { version }),
  });

/** Cancels a registration; the guest gets a mail and a refund. */
export const removeRegistration = ({ id, version }: Registration) =>
  callApi('DELETE /api/admin/event-registrations/{id}', { path: { id }, version });
