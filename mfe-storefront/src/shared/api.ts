import { apiQuery, sessionQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** Every wine on sale. */
export const useWines = () => useQuery(apiQuery('/api/wines'));

/** The tiers of the wine club. */
export const useTiers = () => useQuery(apiQuery('/api/wine-club/tiers'));

/** This visitor's discount on wine in percent; null without an active membership. */
export function useMemberDiscount(): string | null {
  const { data: user } = useQuery(sessionQuery());
  const { data } = useQuery({
    ...apiQuery('/api/customer/wine-club-status', { on401: 'null' }),
    enabled: user?.role === 'customer',
  });
  return user ? (data?.discount_percentage ?? null) : null;
}
