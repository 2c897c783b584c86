import { LEGAL_AGE, type LocalDate } from '@shamba/rules';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, sessionQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { today } from '../page';

/** The winery's public data: name, address, opening hours, minimum age of buyers. */
export const siteQuery = () => apiQuery('/api/site');

/** Minimum age to buy wine here; the legal age until the settings are loaded. */
export const useMinimumAge = (): number =>
  useQuery({ ...siteQuery(), refetchInterval: false }).data?.minimum_age ?? LEGAL_AGE;

/** Today's date at the winery by the server's clock; by the device's, which may be days off, until it is loaded. */
export const useToday = (): LocalDate => useQuery(siteQuery()).data?.today ?? today();

/** This customer's membership, active or paused; null for everybody else, and until it is loaded. */
export function useOwnMembership(): Schemas['MembershipDto'] | null {
  const { data: user } = useQuery(sessionQuery());
  const { data } = useQuery({
    ...apiQuery('/api/customer/membership', { on401: 'null' }),
    enabled: user?.role === 'customer',
  });
  const member = user ? (data?.member ?? null) : null;
  return member?.status === 'cancelled' ? null : member;
}
