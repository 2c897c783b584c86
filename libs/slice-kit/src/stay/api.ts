import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

const takenNightsQuery = () => apiQuery('/api/vineyard-stay/availability');

/** The taken nights of the house, fetched each time a calendar is opened. */
export const useTakenNights = () => useQuery({ ...takenNightsQuery(), staleTime: 0 });

/** The cached taken nights. Fetches nothing. */
export const useKnownNights = () => useQuery({ ...takenNightsQuery(), enabled: false });

/** Rates and limits of the house. */
export const useStaySettings = () => useQuery(apiQuery('/api/vineyard-stay/settings-public'));
