import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from './schemas';

/** What the customer told us about themselves. Username and e-mail are changed elsewhere. */
export type Profile = Schemas['ProfileDto'];

// A form is filled from it: it must not change under somebody's hands.
export const profileQuery = () => queryOptions({ ...apiQuery('/api/customer/profile'), refetchInterval: false });
export const useProfile = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...profileQuery(), enabled });
