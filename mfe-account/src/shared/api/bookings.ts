import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** An experience that the customer requested or bought. */
export type Visit = Schemas['CustomerVisitDto'];
/** Places at an event; `price` is for one place. */
export type Registration = Schemas['CustomerRegistrationDto'];
/** Nights in the vineyard house. */
export type Stay = Schemas['CustomerStayDto'];

export const useVisits = () => useQuery(apiQuery('/api/customer/experience-bookings'));
export const useVisit = (id: string) => useQuery(apiQuery('/api/customer/experience-bookings/{id}', { path: { id } }));
export const useRegistrations = () => useQuery(apiQuery('/api/customer/event-registrations'));
export const useRegistration = (id: string) =>
  useQuery(apiQuery('/api/customer/event-registrations/{id}', { path: { id } }));
export const useStays = () => useQuery(apiQuery('/api/customer/bookings/recent'));
export const useStay = (id: string) => useQuery(apiQuery('/api/customer/bookings/{id}', { path: { id } }));

export const cancelVisit = (id: number) => callApi('DELETE /api/customer/experience-bookings/{id}', { path: { id } });
export const moveVisit = (id: number, slot_id: number) =>
  callApi('PATCH /api/customer/experience-bookings/{id}', { path: { id }, body: { slot_id } });
export const cancelRegistration = (id: number) =>
  callApi('DELETE /api/customer/event-registrations/{id}', { path: { id } });
export const requestOtherDates = (id: number, body: Schemas['RequestChangeDto']) =>
  callApi('POST /api/customer/bookings/{id}/change-requests', { path: { id }, body });
export const withdrawRequest = (id: number, requestId: number) =>
  callApi('DELETE /api/customer/bookings/{id}/change-requests/{requestId}', { path: { id, requestId } });

/** True if the customer can choose another time: only bookings of a slot can be moved, not days agreed with staff. */
export const canMove = ({ can_reschedule, slot_id }: Pick<Visit, 'can_reschedule' | 'slot_id'>): boolean =>
  can_reschedule && slot_id !== null;

const CALENDAR_OF = {
  visit: '/api/customer/experience-bookings',
  event: '/api/customer/event-registrations',
  stay: '/api/customer/bookings',
} as const;

/** Address of a booking's calendar file. */
export const calendarFile = (kind: keyof typeof CALENDAR_OF, id: number) => `${CALENDAR_OF[kind]}/${id}/calendar.ics`;
