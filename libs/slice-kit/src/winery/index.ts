import { LEGAL_AGE } from '@shamba/rules';
import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The winery as staff set it up: who and where it is, when it is open, how old its buyers have to be. */
export const siteQuery = () => apiQuery('/api/site');

/** From how many years on somebody may buy wine here; the law's age until the settings are read. */
export const useMinimumAge = (): number =>
  useQuery({ ...siteQuery(), refetchInterval: false }).data?.minimum_age ?? LEGAL_AGE;
