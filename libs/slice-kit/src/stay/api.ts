import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

const takenNightsQuery = () => apiQuery('/api/vineyard-stay/availability');

/** The taken nights of the house, fetched each time a calendar is opened. */
export const useTakenNights = () => useQuery({ ...takenNightsQuery(), staleTime: 0 });

/** The taken nights as a page begins: those of its document, else fetched once. Never fetched again. */
export const useFirstNights = () =>
  useQuery({ ...takenNightsQuery(), refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false });

/** Rates and limits of the house. */
export const useStaySettings = () => useQuery(apiQuery('/api/vineyard-stay/settings-public'));
