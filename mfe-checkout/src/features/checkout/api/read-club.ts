import { useQuery } from '@tanstack/react-query';
import { apiQuery, useSession } from '@shamba/shell-sdk';

/** Where a member's bottles go. */
export interface MemberAddress {
  shipping_address: string | null;
  shipping_city: string | null;
  shipping_state: string | null;
  shipping_zip: string | null;
  shipping_country: string | null;
}

/** The signed-in customer's membership; null without one (or when it can't be read), undefined while nobody knows. */
export function useMember(): MemberAddress | null | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery<{ member: MemberAddress | null }>('/api/customer/wine-club-status', undefined, { on401: 'null' }),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data === undefined && !isError ? undefined : (data?.member ?? null);
}

/** The words somebody agrees to who joins the club. */
export interface ClubTerms {
  version: string;
  text: string;
}

export const useClubTerms = (needed: boolean) =>
  useQuery({ ...apiQuery<ClubTerms>('/api/wine-club/terms'), enabled: needed, refetchInterval: false });
