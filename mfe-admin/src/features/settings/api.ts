import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type StaffUser = Answer<'GET /api/admin/users'>[number];
export type NewAdmin = NonNullable<Body<'POST /api/admin/users/create-admin'>>;
export type LoggedError = Answer<'GET /api/error-logs'>[number];

/** Everybody with the role admin. */
export const useAdmins = () => useQuery(apiList('/api/admin/users', { query: { role: 'admin' } }));

export const createAdmin = (body: NewAdmin) => callApi('POST /api/admin/users/create-admin', { body });

/** Takes a staff account away; whoever uses it is shut out at once. */
export const deleteAdmin = ({ id }: StaffUser) => callApi('DELETE /api/admin/users/{id}', { path: { id } });

export const useErrorStats = () => useQuery(apiQuery('/api/error-logs/stats'));

/** The newest errors, the latest first. */
export const useErrors = (limit: number) => useQuery(apiList('/api/error-logs', { query: { limit } }));

export const resolveError = ({ id }: LoggedError) => callApi('PATCH /api/error-logs/{id}/resolve', { path: { id } });
