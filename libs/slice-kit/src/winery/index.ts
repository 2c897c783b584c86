import { LEGAL_AGE } from '@shamba/rules';
import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The winery's public data: name, address, opening hours, minimum age of buyers. */
export const siteQuery = () => apiQuery('/api/site');

/** Minimum age to buy wine here; the legal age until the settings are loaded. */
export const useMinimumAge = (): number =>
  useQuery({ ...siteQuery(), refetchInterval: false }).data?.minimum_age ?? LEGAL_AGE;
