import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi, type Body } from '@shamba/shell-sdk';

export type SavedAddress = Schemas['SavedAddressDto'];
/** An address without a country lies in the United States. */
type AddressBody = Body<'POST /api/customer/addresses'>;

export const useAddresses = () => useQuery(apiQuery('/api/customer/addresses'));
export const addAddress = (body: AddressBody) => callApi('POST /api/customer/addresses', { body });
export const changeAddress = (id: number, version: number | undefined, body: AddressBody) =>
  callApi('PUT /api/customer/addresses/{id}', { path: { id }, body, ...(version !== undefined && { version }) });
export const removeAddress = (id: number) => callApi('DELETE /api/customer/addresses/{id}', { path: { id } });
