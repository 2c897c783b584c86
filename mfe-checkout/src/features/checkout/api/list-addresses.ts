import { useQuery } from '@tanstack/react-query';
import { apiQuery, useSession } from '@shamba/shell-sdk';

export interface SavedAddress {
  address_type: 'shipping' | 'billing';
  is_default: boolean;
  first_name: string;
  last_name: string;
  address_line_1: string;
  address_line_2: string | null;
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

/** The customer's saved addresses; none for a guest. */
export function useAddresses(): SavedAddress[] | undefined {
  const { user } = useSession();
  return useQuery({ ...apiQuery<SavedAddress[]>('/api/customer/addresses'), enabled: user !== null, refetchInterval: false }).data;
}
