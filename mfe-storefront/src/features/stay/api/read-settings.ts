import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { StaySettings } from '../../../shared/types';

/** GET /api/vineyard-stay/settings-public. Until it is known nothing can be reserved, but rates have a default to show. */
export const settingsQuery = () => apiQuery<StaySettings>('/api/vineyard-stay/settings-public');
export const useStaySettings = () => useQuery(settingsQuery());

/** What the page shows when the settings could not be read. */
export const defaultSettings: StaySettings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  max_guests: 8,
};
