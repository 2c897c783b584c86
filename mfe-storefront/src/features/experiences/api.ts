import { apiQuery, callApi, type Body } from '@shamba/shell-sdk';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { today } from '@shamba/slice-kit/page';
import { slotsQuery, visitDays } from '@shamba/slice-kit/visits';
import { siteQuery } from '@shamba/slice-kit/winery';
import { freeTimes, openDays, type NextTimes } from './next-times';

/** The active experiences. */
export const useExperiences = () => useQuery(apiQuery('/api/experiences'));

/** The times of one day, usually cached already by the next times. */
export const useKnownSlots = (experienceId: number, date: string | null) =>
  useQuery({ ...slotsQuery(experienceId, date ?? ''), enabled: date !== null });

/**
 * The next free times, on the first open day with any; null when the next four open days have none. Asks day by
 * day: usually one request is enough, and each day's times are cached for the booking.
 */
const nextTimesQuery = (experienceId: number) =>
  queryOptions({
    queryKey: ['next-times', experienceId, today()] as const,
    queryFn: async ({ client }): Promise<NextTimes | null> => {
      const site = await client.ensureQueryData(siteQuery());
      for (const day of openDays(site.today, visitDays(site).isOpen)) {
        const times = freeTimes(await client.fetchQuery(slotsQuery(experienceId, day)));
        if (times.length > 0) return { day, times };
      }
      return null;
    },
    refetchInterval: false,
  });

/** Fetches only while `when` is true: the slide is in view. */
export const useNextTimes = (experienceId: number, when: boolean) =>
  useQuery({ ...nextTimesQuery(experienceId), enabled: when });

/** After a change of free places: refetches every day's times, then the displayed next times. */
async function forgetTimes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/slots'),
  });
  await client.invalidateQueries({ queryKey: ['next-times'] });
}

/** An RSVP: an open day as YYYY-MM-DD, and HH:MM of one of its slots. */
export type VisitRequest = Body<'POST /api/experience-bookings'> & { price: string | null };

/** Sends an RSVP, pending until staff answer it, then refetches the times on the page: places were taken. */
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
