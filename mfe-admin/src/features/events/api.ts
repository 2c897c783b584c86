import type { Answer } from '@shamba/shell-sdk';
import { rowsAt } from '../../shared/resource/rows-at';

export type StaffEvent = Answer<'GET /api/admin/events/{id}'>;
export type EventDate = StaffEvent['event_dates'][number];
export type Registration = Answer<'GET /api/admin/event-registrations'>[number];

/** Reads to refresh after a change of events or registrations. */
export const EVENT_READS = ['/api/events', '/api/admin/events', '/api/admin/event-registrations', '/api/admin/stats'];

/** Archiving an event is refused while guests are registered for a coming date. */
export const events = rowsAt('/api/admin/events');

/** Calls off one date; the others stay as they are. */
export const callOffDate = (event: StaffEvent, dateId: number) => {
  const event_dates = event.event_dates.map((date) => (date.id === dateId ? { ...date, cancelled: true } : date));
  return events.save(event.id, { ...event, event_dates }, event.version);
};
