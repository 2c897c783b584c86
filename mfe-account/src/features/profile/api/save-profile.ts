import { api } from '@shamba/shell-sdk';
import { ifMatch } from '../../../shared/api/schemas';

export type ProfileInput = Record<'first_name' | 'last_name' | 'phone' | 'location' | 'bio', string>;

export const saveProfile = (body: ProfileInput, version: number) =>
  api.PUT('/api/customer/profile', { body, params: { header: ifMatch(version) } });
