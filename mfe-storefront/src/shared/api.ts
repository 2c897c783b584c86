import { apiQuery, sessionQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** Every wine on sale. */
export const useWines = () => useQuery(apiQuery('/api/wines'));

/** The tiers of the wine club. */
export const useTiers = () => useQuery(apiQuery('/api/wine-club/tiers'));

/** The percentage that this visitor gets off wine; null for a visitor who is no active member. */
export function useMemberDiscount(): string | null {
  const { data: user } = useQuery(sessionQuery());
  const { data } = useQuery({
    ...apiQuery('/api/customer/wine-club-status', { on401: 'null' }),
    enabled: user?.role === 'customer',
  });
  return user ? (data?.discount_percentage ?? null) : null;
}
