import { apiQuery, callApi, type Body } from '@shamba/shell-sdk';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { today } from '@shamba/slice-kit/page';
import { slotsQuery, visitDays } from '@shamba/slice-kit/visits';
import { siteQuery } from '@shamba/slice-kit/winery';
import { freeTimes, openDays, type NextTimes } from './next-times';

/** The active experiences. */
export const useExperiences = () => useQuery(apiQuery('/api/experiences'));

/** The times of one day, read a moment ago for the next times as a rule. */
export const useKnownSlots = (experienceId: number, date: string | null) =>
  useQuery({ ...slotsQuery(experienceId, date ?? ''), enabled: date !== null });

/**
 * The next times that can be had, of the first open day that has any; null when the next four have none. Asks day by
 * day, so that it is one request as a rule; each day's times are there when the booking asks for them.
 */
const nextTimesQuery = (experienceId: number) =>
  queryOptions({
    queryKey: ['next-times', experienceId, today()] as const,
    queryFn: async ({ client }): Promise<NextTimes | null> => {
      const days = visitDays(await client.ensureQueryData(siteQuery()));
      for (const day of openDays(today(), days.isOpen)) {
        const times = freeTimes(await client.fetchQuery(slotsQuery(experienceId, day)));
        if (times.length > 0) return { day, times };
      }
      return null;
    },
    refetchInterval: false,
  });

/** Reads only while `when` is true: the slide is in view. */
export const useNextTimes = (experienceId: number, when: boolean) =>
  useQuery({ ...nextTimesQuery(experienceId), enabled: when });

/** Free places have changed: every day's times are read again, then those that the page shows. */
async function forgetTimes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/slots'),
  });
  await client.invalidateQueries({ queryKey: ['next-times'] });
}

/** An RSVP: an open day as YYYY-MM-DD, and HH:MM of one of its slots. */
export type VisitRequest = Body<'POST /api/experience-bookings'> & { price: string | null };

/** Sends an RSVP, pending until staff answer it. The times on the page are read again afterwards: places were taken. */
export function useRequestVisit() {
  const client = useQueryClient();
  return (request: VisitRequest) => {
    const body = { ...request, status: 'pending' };
    return callApi('POST /api/experience-bookings', { body }).finally(() => void forgetTimes(client));
  };
}

export type Inquiry = Body<'POST /api/contact/submit'>;

/** Sends a question about an experience. */
export const sendInquiry = (body: Inquiry) => callApi('POST /api/contact/submit', { body });
