import { apiQuery } from '@shamba/shell-sdk';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { today } from '../../../shared/today';
import { freeTimes, openDays, type NextTimes } from '../next-times';

export interface Slot {
  id: number;
  date: string;
  time: string;
  label: string;
  places_left: number;
  available: boolean;
}

/** GET /api/experiences/{id}/slots?date=…: the times of one day, with the places that are left. */
export const slotsQuery = (experienceId: number, date: string) =>
  apiQuery<Slot[]>(`/api/experiences/${experienceId}/slots`, { date });
export const useSlots = (experienceId: number, date: string | null) =>
  useQuery({ ...slotsQuery(experienceId, date ?? ''), enabled: date !== null });

/**
 * The next times that can be had, of the first open day that has any; null when the next four have none. Asks day by day, so that
 * it is one request as a rule; each day's times are there when the booking asks for them.
 */
export const nextTimesQuery = (experienceId: number) =>
  queryOptions({
    queryKey: ['next-times', experienceId, today()] as const,
    queryFn: async ({ client }): Promise<NextTimes | null> => {
      for (const day of openDays(today())) {
        const times = freeTimes(await client.fetchQuery(slotsQuery(experienceId, day)));
        if (times.length > 0) return { day, times };
      }
      return null;
    },
    refetchInterval: false,
  });

/** Only `when` somebody can see them. */
export const useNextTimes = (experienceId: number, when: boolean) =>
  useQuery({ ...nextTimesQuery(experienceId), enabled: when });

/** Free places have changed: every day's times, then those that the page shows. */
export async function forgetTimes(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith('/slots'),
  });
  await client.invalidateQueries({ queryKey: ['next-times'] });
}
