import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

/** Taken nights: dates, nothing else. A block's end is its last night, a booking's end the day of departure. */
export type Availability = Record<
  keyof Schemas['AvailabilityDto'],
  Pick<Schemas['TakenRangeDto'], 'start_date' | 'end_date'>[]
>;

export const useAvailability = () =>
  useQuery({ ...apiQuery<Availability>('/api/vineyard-stay/availability'), staleTime: 0 });
export const useMinNights = (): number =>
  useQuery(apiQuery('/api/vineyard-stay/settings-public')).data?.min_stay_nights ?? 2;
