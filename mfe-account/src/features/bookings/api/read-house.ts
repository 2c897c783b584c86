import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

interface Range {
  start_date: string;
  end_date: string;
}

/** Taken nights: dates, nothing else. A block's end is its last night, a booking's end the day of departure. */
export interface Availability {
  blockedDates: Range[];
  bookings: Range[];
}

export const useAvailability = () => useQuery({ ...apiQuery<Availability>('/api/vineyard-stay/availability'), staleTime: 0 });
export const useMinNights = (): number => useQuery(apiQuery<{ min_stay_nights: number }>('/api/vineyard-stay/settings-public')).data?.min_stay_nights ?? 2;
