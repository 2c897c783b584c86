import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface Slot {
  id: number;
  date: string;
  time: string;
  places_left: number;
  available: boolean;
}

/** The times of one day, with the places that are left. */
export const useSlots = (experienceId: number, date: string | null) => useQuery({ ...apiQuery<Slot[]>(`/api/experiences/${experienceId}/slots`, { date: date ?? '' }), enabled: date !== null, staleTime: 0 });
