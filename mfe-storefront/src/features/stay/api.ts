import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { StaySettings } from '../../shared/types';

export const useGallery = () => useQuery(apiQuery('/api/vineyard-stay/gallery'));

/** Rates when the settings could not be read: usual rates, without cleaning and tax. */
export const defaultSettings: StaySettings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  max_guests: 8,
};
