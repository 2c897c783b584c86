import { useQuery } from '@tanstack/react-query';
import { api, apiQuery, useSession } from '@shamba/shell-sdk';

export interface NewAddress {
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

export interface SavedAddress extends NewAddress {
  id: number;
}

/** The customer's saved addresses; undefined for a guest and until they are known, none when they can't be read. */
export function useAddresses(): SavedAddress[] | undefined {
  const { user } = useSession();
  const { data, isError } = useQuery({
    ...apiQuery<SavedAddress[]>('/api/customer/addresses'),
    enabled: user !== null,
    refetchInterval: false,
  });
  return data ?? (isError ? [] : undefined);
}

/** Keeps an address for the next order. */
export const saveAddress = (address: NewAddress): Promise<unknown> =>
  api.POST('/api/customer/addresses', { body: { ...address, address_line_2: address.address_line_2 ?? '' } });
