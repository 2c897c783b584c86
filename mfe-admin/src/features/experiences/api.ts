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
/** Reads to refresh after a change of a visit. */
export const VISIT_READS = ['/api/admin/experience-bookings', ...EXPERIENCE_READS];

/** One page of the experiences, inactive ones too. The former page stays until the next is loaded. */
export const useExperiences = (query: ExperienceListQuery) =>
  useQuery({
    ...apiList('/api/experiences', { query: { ...query, view: 'staff' } }),
    placeholderData: keepPreviousData,
  });

/** One experience, also an inactive one; fetched only with an id. */
export const useExperience = (id: number | null) =>
  useQuery({ ...apiQuery('/api/admin/experiences/{id}', { path: { id: id ?? 0 } }), enabled: id !== null });

/** The current experience, after a save with an old version. */
export const readExperience = (id: number): Promise<Experience> =>
  callApi('GET /api/admin/experiences/{id}', { path: { id } });

/** Creates an experience, or changes it based on the form's version. */
export const saveExperience = (
  id: number | null,
  body: ExperienceBody,
  version: number | undefined,
): Promise<Experience> =>
  id === null
    ? callApi('POST /api/experiences', { body })
    : callApi('PUT /api/experiences/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Archives an experience. Booked visits stay. */
export const archiveExperience = ({ id, version }: Experience) =>
  callApi('DELETE /api/experiences/{id}', { path: { id }, version });

/** The times of one day with their taken places; empty without a day. */
export const useSlots = (id: number, date: string) =>
  useQuery({
    ...apiQuery('/api/admin/experiences/{id}/slots', { path: { id }, query: { date } }),
    enabled: date !== '',
    staleTime: 0,
  });

/** Sets one time's own number of places; null: the experience's. */
export const setPlaces = (experienceId: number, slotId: number, capacity: number | null) =>
  callApi('PUT /api/experiences/{id}/slots/{slotId}', { path: { id: experienceId, slotId }, body: { capacity } });

/** One page of RSVPs and bought visits, newest first. The former page stays until the next is loaded. */
export const useVisits = (query: VisitListQuery) =>
  useQuery({ ...apiList('/api/admin/experience-bookings', { query }), placeholderData: keepPreviousData });

/** All visits that match search and filters. */
export const allVisits = (query: VisitListQuery): Promise<Visit[]> =>
  readAll('/api/admin/experience-bookings', query, Infinity);

/** The expected visits of one day, by time. */
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

/** Confirms or declines a visit; the guest gets a mail, and a refund of a declined bought visit. */
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
