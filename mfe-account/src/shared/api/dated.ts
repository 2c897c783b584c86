import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

/** An experience that somebody asked for or bought. */
export type Visit = Schemas['CustomerVisitDto'];
/** A place, or several, at an event; `price` is of one. */
export type Registration = Schemas['CustomerRegistrationDto'];
/** Nights in the vineyard house. */
export type Stay = Schemas['CustomerStayDto'];

export const VISITS = '/api/customer/experience-bookings';
export const REGISTRATIONS = '/api/customer/event-registrations';
export const STAYS = '/api/customer/bookings';

const at = (id: number) => ({ params: { path: { id } } });

export const useVisits = () => useQuery(apiQuery(VISITS));
export const useVisit = (id: string) => useQuery(apiQuery<Visit>(`${VISITS}/${id}`));
export const useRegistrations = () => useQuery(apiQuery(REGISTRATIONS));
export const useRegistration = (id: string) => useQuery(apiQuery<Registration>(`${REGISTRATIONS}/${id}`));
export const useStays = () => useQuery(apiQuery(`${STAYS}/recent`));
export const useStay = (id: string) => useQuery(apiQuery<Stay>(`${STAYS}/${id}`));

export const cancelVisit = (id: number) => api.DELETE(`${VISITS}/{id}`, at(id));
export const moveVisit = (id: number, slot_id: number) => api.PATCH(`${VISITS}/{id}`, { ...at(id), body: { slot_id } });
export const cancelRegistration = (id: number) => api.DELETE(`${REGISTRATIONS}/{id}`, at(id));
export const askForOtherDates = (id: number, body: Schemas['RequestChangeDto']) =>
  api.POST(`${STAYS}/{id}/change-requests`, { ...at(id), body });

/** Takes a wish for other dates back. */
export const withdrawWish = (id: number, requestId: number) =>
  api.DELETE(`${STAYS}/{id}/change-requests/{requestId}`, { params: { path: { id, requestId } } });

/** Whether another time can be chosen: only what has times moves by itself, a day that was agreed on does not. */
export const canMove = ({ can_reschedule, slot_id }: Pick<Visit, 'can_reschedule' | 'slot_id'>): boolean =>
  can_reschedule && slot_id !== null;

/** The address of a thing's calendar file. */
export const calendarFile = (collection: string, id: number) => `${collection}/${id}/calendar.ics`;
