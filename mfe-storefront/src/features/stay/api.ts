import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { StaySettings } from '../../shared/types';

export const useGallery = () => useQuery(apiQuery('/api/vineyard-stay/gallery'));

/** Taken dates for the calendar, while it is open: always read from the server. */
export const useAvailability = () => useQuery({ ...apiQuery('/api/vineyard-stay/availability'), staleTime: 0 });

/** Taken dates for the dates that the page suggests: what is known already, from the page's document or from the calendar. Asks for nothing. */
export const useKnownAvailability = () => useQuery({ ...apiQuery('/api/vineyard-stay/availability'), enabled: false });

/** Until the settings are known nothing can be reserved, but rates have a default to show. */
export const useStaySettings = () => useQuery(apiQuery('/api/vineyard-stay/settings-public'));

/** What the page shows when the settings could not be read: usual rates, and neither cleaning nor tax. */
export const defaultSettings: StaySettings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  max_guests: 8,
};
