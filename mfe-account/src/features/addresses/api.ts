import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** Without a country it is the United States. */
export type AddressInput = Omit<Required<Schemas['SaveAddressDto']>, 'country'> &
  Pick<Schemas['SaveAddressDto'], 'country'>;
export type SavedAddress = Schemas['SavedAddressDto'];

export const useAddresses = () => useQuery(apiQuery('/api/customer/addresses'));
export const addAddress = (body: AddressInput) => callApi('POST /api/customer/addresses', { body });
export const changeAddress = ({ id, version }: SavedAddress, body: AddressInput) =>
  callApi('PUT /api/customer/addresses/{id}', { path: { id }, version, body });
export const removeAddress = (id: number) => callApi('DELETE /api/customer/addresses/{id}', { path: { id } });
