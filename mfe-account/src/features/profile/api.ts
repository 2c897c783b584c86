import { callApi } from '@shamba/shell-sdk';

export type ProfileInput = Record<'first_name' | 'last_name' | 'phone' | 'location' | 'bio', string>;

export const saveProfile = (body: ProfileInput, version: number) =>
  callApi('PUT /api/customer/profile', { body, version });
