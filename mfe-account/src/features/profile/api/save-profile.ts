import type { Profile } from '../../../shared/api/read-profile';
import { send } from '../../../shared/api/send';

export type ProfileInput = Record<'first_name' | 'last_name' | 'phone' | 'location' | 'bio', string>;

export const saveProfile = (input: ProfileInput, version: number) => send<Profile>('PUT', '/api/customer/profile', input, version);
