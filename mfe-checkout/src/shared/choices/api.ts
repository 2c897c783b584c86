import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { TakenDates } from './stay-range';

/** One time of one day of a bookable experience. */
export interface Slot {
  id: number;
  date: string;
  time: string;
  label: string;
  places_left: number;
  available: boolean;
}

/** Times of a day with the places left; none while no day is chosen. */
export const useSlots = (experienceId: number, date: string | null) =>
  useQuery({
    ...apiQuery<Slot[]>(`/api/experiences/${experienceId}/slots`, { date: date ?? '' }),
    enabled: date !== null,
    staleTime: 0,
  });

/** Taken dates of the house, read each time the calendar is opened. */
export const useTakenDates = () =>
  useQuery({ ...apiQuery<TakenDates>('/api/vineyard-stay/availability'), staleTime: 0 });

export const useStayLimits = () =>
  useQuery(apiQuery<{ min_stay_nights: number }>('/api/vineyard-stay/settings-public'));
