import { callApi, type Body } from '@shamba/shell-sdk';

export const saveProfile = (body: Body<'PUT /api/customer/profile'>, version: number | undefined) =>
  callApi('PUT /api/customer/profile', { body, ...(version !== undefined && { version }) });
