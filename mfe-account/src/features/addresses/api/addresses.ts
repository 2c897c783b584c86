import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '@shamba/shell-sdk';
import { ifMatch, type Schemas } from '../../../shared/api/schemas';

/** Without a country it is the United States. */
export type AddressInput = Omit<Required<Schemas['SaveAddressDto']>, 'country'> &
  Pick<Schemas['SaveAddressDto'], 'country'>;
export type SavedAddress = Schemas['SavedAddressDto'];

export const useAddresses = () => useQuery(apiQuery('/api/customer/addresses'));
export const addAddress = (body: AddressInput) => api.POST('/api/customer/addresses', { body });
export const changeAddress = ({ id, version }: SavedAddress, body: AddressInput) =>
  api.PUT('/api/customer/addresses/{id}', { params: { path: { id }, header: ifMatch(version) }, body });
export const removeAddress = (id: number) => api.DELETE('/api/customer/addresses/{id}', { params: { path: { id } } });
