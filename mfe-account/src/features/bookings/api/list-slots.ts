import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

export type Slot = Schemas['SlotDto'];

/** The times of one day, with the places that are left. */
export const useSlots = (experienceId: number, date: string | null) =>
  useQuery({
    ...apiQuery<Slot[]>(`/api/experiences/${experienceId}/slots`, { date: date ?? '' }),
    enabled: date !== null,
    staleTime: 0,
  });
