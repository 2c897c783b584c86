import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '@shamba/shell-sdk';

/** One time of an experience on a day, with the free places. */
export type Slot = Schemas['SlotDto'];

/** The times of one day. */
export const slotsQuery = (experienceId: number, date: string) =>
  apiQuery('/api/experiences/{id}/slots', { path: { id: experienceId }, query: { date } });

/** The times of a day, fetched each time; none without a day. */
export const useSlots = (experienceId: number, date: string | null) =>
  useQuery({ ...slotsQuery(experienceId, date ?? ''), enabled: date !== null, staleTime: 0 });
