import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@shamba/shell-sdk';

export type Experience = Answer<'GET /api/admin/experiences/{id}'>;
export type Slot = Answer<'GET /api/admin/experiences/{id}/slots'>[number];
export type Visit = Answer<'GET /api/admin/experience-bookings'>[number];

export const EXPERIENCE_READS = ['/api/experiences', '/api/admin/experiences'];
/** Reads to refresh after a change of a visit. */
export const VISIT_READS = ['/api/admin/experience-bookings', ...EXPERIENCE_READS];

/** The times of one day with their taken places; empty without a day. */
export const useSlots = (id: number, date: string) =>
  useQuery({
    ...apiQuery('/api/admin/experiences/{id}/slots', { path: { id }, query: { date } }),
    enabled: date !== '',
    staleTime: 0,
  });
