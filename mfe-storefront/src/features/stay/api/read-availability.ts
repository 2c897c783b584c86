import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { StayAvailability } from '../../../shared/types';

/** GET /api/vineyard-stay/availability: taken dates. Only read by the calendar, while it is open. */
export const availabilityQuery = () => apiQuery<StayAvailability>('/api/vineyard-stay/availability');
export const useAvailability = () => useQuery({ ...availabilityQuery(), staleTime: 0 });
