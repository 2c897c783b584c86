import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

export interface Slot {
  id: number;
  date: string;
  time: string;
  label: string;
  places_left: number;
  available: boolean;
}

/** GET /api/experiences/{id}/slots?date=…: the times of one day, with the places that are left. */
export const slotsQuery = (experienceId: number, date: string) => apiQuery<Slot[]>(`/api/experiences/${experienceId}/slots`, { date });
export const useSlots = (experienceId: number, date: string | null) => useQuery({ ...slotsQuery(experienceId, date ?? ''), enabled: date !== null });
