import { apiQuery, sessionQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

interface ClubStatus {
  tier_name: string | null;
  discount_percentage: string | null;
}

/** GET /api/customer/wine-club-status, only for customers who are signed in. */
export const clubStatusQuery = () =>
  apiQuery<ClubStatus | null>('/api/customer/wine-club-status', undefined, { on401: 'null' });

/** The percentage that this visitor gets off wine; null for everybody who is not an active member. */
export function useMemberDiscount(): string | null {
  const { data: user } = useQuery(sessionQuery());
  const { data } = useQuery({ ...clubStatusQuery(), enabled: user?.role === 'customer' });
  return user ? (data?.discount_percentage ?? null) : null;
}
