import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

export interface ClubStatus {
  member: { status: string; tier_id: number; member_since: string } | null;
  tier_name: string | null;
  discount_percentage: string | null;
}

/** Which tier the customer is in; all null for everybody else. */
export const useClubStatus = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...apiQuery<ClubStatus>('/api/customer/wine-club-status'), enabled });
