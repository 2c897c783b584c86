import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

const takenNightsQuery = () => apiQuery('/api/vineyard-stay/availability');

/** The taken nights of the house, read from the server each time a calendar is opened. */
export const useTakenNights = () => useQuery({ ...takenNightsQuery(), staleTime: 0 });

/** The taken nights as far as this page knows them already. Asks for nothing. */
export const useKnownNights = () => useQuery({ ...takenNightsQuery(), enabled: false });

/** Rates and limits of the house. */
export const useStaySettings = () => useQuery(apiQuery('/api/vineyard-stay/settings-public'));
