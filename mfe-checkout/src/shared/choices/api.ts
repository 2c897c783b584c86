import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '@shamba/shell-sdk';

/** One time of one day of a bookable experience. */
export type Slot = Schemas['SlotDto'];

/** Times of a day with the places left; none while no day is chosen. */
export const useSlots = (experienceId: number, date: string | null) =>
  useQuery({
    ...apiQuery('/api/experiences/{id}/slots', { path: { id: experienceId }, query: { date: date ?? '' } }),
    enabled: date !== null,
    staleTime: 0,
  });
