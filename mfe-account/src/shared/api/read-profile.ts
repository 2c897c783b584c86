import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';

/** What the customer told us about themselves. Username and e-mail are changed elsewhere. */
export interface Profile {
  username: string;
  email: string | null;
  email_verified: boolean;
  /** A new address that waits for the link sent to it. */
  pending_email: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  location: string | null;
  bio: string | null;
  created_at: string;
  version: number;
}

// A form is filled from it: it must not change under somebody's hands.
export const profileQuery = () => queryOptions({ ...apiQuery<Profile>('/api/customer/profile'), refetchInterval: false });
export const useProfile = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...profileQuery(), enabled });
