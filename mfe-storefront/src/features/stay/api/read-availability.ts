import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { StayAvailability } from '../../../shared/types';

/** GET /api/vineyard-stay/availability: taken dates. */
export const availabilityQuery = () => apiQuery<StayAvailability>('/api/vineyard-stay/availability');

/** For the calendar, while it is open: always read anew. */
export const useAvailability = () => useQuery({ ...availabilityQuery(), staleTime: 0 });

/** For the dates that the page suggests: what is known already, from the page's document or from the calendar. Asks for nothing. */
export const useKnownAvailability = () => useQuery({ ...availabilityQuery(), enabled: false });
