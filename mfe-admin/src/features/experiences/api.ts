import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type Experience = Answer<'GET /api/admin/experiences/{id}'>;
export type ExperienceBody = NonNullable<Body<'POST /api/experiences'>>;
export type ExperienceListQuery = Omit<NonNullable<Query<'GET /api/experiences'>>, 'view'>;
export type Slot = Answer<'GET /api/admin/experiences/{id}/slots'>[number];
export type Visit = Answer<'GET /api/admin/experience-bookings'>[number];
export type VisitListQuery = NonNullable<Query<'GET /api/admin/experience-bookings'>>;
export type VisitMove = NonNullable<Body<'POST /api/admin/experience-bookings/{id}/move'>>;
type VisitAnswer = NonNullable<Body<'PATCH /api/admin/experience-bookings/{id}'>>;

export const EXPERIENCE_READS = ['/api/experiences', '/api/admin/experiences'];
/** What a change of a visit makes stale. */
export const VISIT_READS = ['/api/admin/experience-bookings', ...EXPERIENCE_READS];

/** One page of the experiences as staff see them, inactive ones too. The page before stays until the next is there. */
export const useExperiences = (query: ExperienceListQuery) =>
  useQuery({
    ...apiList('/api/experiences', { query: { ...query, view: 'staff' } }),
    placeholderData: keepPreviousData,
  });

/** One experience, also an inactive one; asked for only when there is an id. */
export const useExperience = (id: number | null) =>
  useQuery({ ...apiQuery('/api/admin/experiences/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });

/** The experience as it is now, for a form that came too late. */
export const readExperience = (id: number): Promise<Experience> =>
  callApi('GET /api/admin/experiences/{id}', { path: { id } });

/** Makes an experience, or changes the version of it that the form was filled from. */
export const saveExperience = (
  id: number | null,
  body: ExperienceBody,
  version: number | undefined,
): Promise<Experience> =>
  id === null
    ? callApi('POST /api/experiences', { body })
    : callApi('PUT /api/experiences/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Takes an experience off every list. Visits that are booked stay. */
export const archiveExperience = ({ id, version }: Experience) =>
  callApi('DELETE /api/experiences/{id}', { path: { id }, version });

/** The times of one day with the places taken; none while no day is chosen. */
export const useSlots = (id: number, date: string) =>
  useQuery({
    ...apiQuery('/api/admin/experiences/{id}/slots', { path: { id }, query: { date } }),
    enabled: date !== '',
    staleTime: 0,
  });

/** Gives one time its own number of places; null: the experience's. */
export const setPlaces = (experienceId: number, slotId: number, capacity: number | null) =>
  callApi('PUT /api/experiences/{id}/slots/{slotId}', { path: { id: experienceId, slotId }, body: { capacity } });

/** One page of RSVPs and bought visits, newest first. The page before stays until the next is there. */
export const useVisits = (query: VisitListQuery) =>
  useQuery({ ...apiList('/api/admin/experience-bookings', { query }), placeholderData: keepPreviousData });

/** Every visit that search and filters match. */
export const allVisits = (query: VisitListQuery): Promise<Visit[]> =>
  readAll('/api/admin/experience-bookings', query, Infinity);

/** The visits of one day that are to be expected, by time. */
export const useDaySheet = (day: string) =>
  useQuery({
    queryKey: ['/api/admin/experience-bookings', 'day-sheet', day],
    queryFn: async () => {
      const visits = await allVisits({ from: day, to: day });
      return visits
        .filter(({ status }) => status === 'confirmed' || status === 'pending')
        .sort((one, other) => (one.booking_time ?? '').localeCompare(other.booking_time ?? '') || one.id - other.id);
    },
  });

/** Confirms or declines a visit; the guest gets a mail, and of a declined bought visit the money back. */
export const answerVisit = ({ id }: Visit, body: VisitAnswer, version: number | undefined) =>
  callApi('PATCH /api/admin/experience-bookings/{id}', {
    path: { id },
    body,
    ...(version !== undefined && { version }),
  });

/** Moves a visit to another time; the guest gets a mail. */
export const moveVisit = ({ id }: Visit, body: VisitMove, version: number | undefined) =>
  callApi('POST /api/admin/experience-bookings/{id}/move', {
    path: { id },
    body,
    ...(version !== undefined && { version }),
  });

/** Deletes an RSVP and frees its places. */
export const deleteVisit = ({ id, version }: Visit) =>
  callApi('DELETE /api/admin/experience-bookings/{id}', { path: { id }, version });
