import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import { send } from '../../../shared/api/send';

/** What a customer enters. */
export interface AddressInput {
  address_type: 'shipping' | 'billing';
  is_default: boolean;
  first_name: string;
  last_name: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip_code: string;
}

export interface SavedAddress extends Omit<AddressInput, 'address_line_2'> {
  id: number;
  address_line_2: string | null;
  country: string;
  version: number;
}

const ADDRESSES = '/api/customer/addresses';

export const useAddresses = () => useQuery(apiQuery<SavedAddress[]>(ADDRESSES));
export const addAddress = (input: AddressInput) => send<SavedAddress>('POST', ADDRESSES, input);
export const changeAddress = ({ id, version }: SavedAddress, input: AddressInput) => send<SavedAddress>('PUT', `${ADDRESSES}/${id}`, input, version);
export const removeAddress = (id: number) => send('DELETE', `${ADDRESSES}/${id}`);
