import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type StaffUser = Answer<'GET /api/admin/users'>[number];
export type NewAdmin = NonNullable<Body<'POST /api/admin/users/create-admin'>>;
export type LoggedError = Answer<'GET /api/error-logs'>[number];

/** Everybody with the role admin. */
export const useAdmins = () => useQuery(apiList('/api/admin/users', { query: { role: 'admin' } }));

export const createAdmin = (body: NewAdmin) => callApi('POST /api/admin/users/create-admin', { body });

/** Removes a staff account; its sessions end at once. */
export const deleteAdmin = ({ id }: StaffUser) => callApi('DELETE /api/admin/users/{id}', { path: { id } });

/** Gives a member of staff these roles instead of those they have, and says whether the account needs a second factor. */
export const assignRoles = ({ id, version }: StaffUser, body: Pick<StaffUser, 'staff_roles' | 'needs_second_factor'>) =>
  callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body });

export type Role = Answer<'GET /api/admin/roles'>[number];
export type Area = Answer<'GET /api/admin/permissions'>[number];
export type RoleBody = NonNullable<Body<'PUT /api/admin/roles/{name}'>>;

export const useRoles = () => useQuery(apiQuery('/api/admin/roles'));

/** What roles can be made of: areas of the back office with what can be done in each. */
export const useAreas = () => useQuery(apiQuery('/api/admin/permissions'));

/** Makes a role, or changes the version of it that the form was filled from. */
export const saveRole = (role: Role | null, { name, ...body }: RoleBody & { name: string }, version?: number) =>
  role === null
    ? callApi('POST /api/admin/roles', { body: { name, ...body } })
    : callApi('PUT /api/admin/roles/{name}', {
        path: { name: role.name },
        body,
        ...(version !== undefined && { version }),
      });

/** The role as it is now, for a form that came too late. */
export async function readRole(name: string): Promise<Role> {
  const role = (await callApi('GET /api/admin/roles')).find((one) => one.name === name);
  if (!role) throw new Error('This role is gone');
  return role;
}

export const deleteRole = ({ name }: Role) => callApi('DELETE /api/admin/roles/{name}', { path: { name } });

export const useErrorStats = () => useQuery(apiQuery('/api/error-logs/stats'));

/** The newest errors, the latest first. */
export const useErrors = (limit: number) => useQuery(apiList('/api/error-logs', { query: { limit } }));

export const resolveError = ({ id }: LoggedError) => callApi('PATCH /api/error-logs/{id}/resolve', { path: { id } });

export type SealedShipment = Answer<'GET /api/admin/sealed-shipments'>[number];
export type ShippedRecord = Answer<'POST /api/admin/sealed-shipments/{id}/open'>;

/** The newest sealed records of shipped wine. */
export const useSealedShipments = () => useQuery(apiList('/api/admin/sealed-shipments', { query: { limit: 20 } }));

/** Opens one record; who read it and why goes into the audit log. */
export const openRecord = ({ id }: SealedShipment, reason: string) =>
  callApi('POST /api/admin/sealed-shipments/{id}/open', { path: { id }, body: { reason } });
