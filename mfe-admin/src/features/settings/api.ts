import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type StaffUser = Answer<'GET /api/admin/users'>[number];
export type NewAdmin = NonNullable<Body<'POST /api/admin/users/create-admin'>>;
export type LoggedError = Answer<'GET /api/error-logs'>[number];

/** All users with the role admin. */
export const useAdmins = () => useQuery(apiList('/api/admin/users', { query: { role: 'admin' } }));

export const createAdmin = (body: NewAdmin) => callApi('POST /api/admin/users/create-admin', { body });

/** Deletes a staff account and ends its sessions at once. */
export const deleteAdmin = ({ id }: StaffUser) => callApi('DELETE /api/admin/users/{id}', { path: { id } });

/** Replaces a staff member's roles, and sets whether the account needs a second factor. */
export const assignRoles = ({ id, version }: StaffUser, body: Pick<StaffUser, 'staff_roles' | 'needs_second_factor'>) =>
  callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body });

export type Role = Answer<'GET /api/admin/roles'>[number];
export type Area = Answer<'GET /api/admin/permissions'>[number];
export type RoleBody = NonNullable<Body<'PUT /api/admin/roles/{name}'>>;

export const useRoles = () => useQuery(apiQuery('/api/admin/roles'));

/** Areas of the back office with their actions, from which roles are made. */
export const useAreas = () => useQuery(apiQuery('/api/admin/permissions'));

/** Creates a role, or changes it based on the form's version. */
export const saveRole = (role: Role | null, { name, ...body }: RoleBody & { name: string }, version?: number) =>
  role === null
    ? callApi('POST /api/admin/roles', { body: { name, ...body } })
    : callApi('PUT /api/admin/roles/{name}', {
        path: { name: role.name },
        body,
        ...(version !== undefined && { version }),
      });

/** The current role, after a save with an old version. */
export async function readRole(name: string): Promise<Role> {
  const role = (await callApi('GET /api/admin/roles')).find((one) => one.name === name);
  if (!role) throw new Error('This role is gone');
  return role;
}

export const deleteRole = ({ name }: Role) => callApi('DELETE /api/admin/roles/{name}', { path: { name } });

export const useErrorStats = () => useQuery(apiQuery('/api/error-logs/stats'));

/** The latest errors first. */
export const useErrors = (limit: number) => useQuery(apiList('/api/error-logs', { query: { limit } }));

export const resolveError = ({ id }: LoggedError) => callApi('PATCH /api/error-logs/{id}/resolve', { path: { id } });

export type SealedShipment = Answer<'GET /api/admin/sealed-shipments'>[number];
export type ShippedRecord = Answer<'POST /api/admin/sealed-shipments/{id}/open'>;

/** The newest sealed records of shipped wine. */
export const useSealedShipments = () => useQuery(apiList('/api/admin/sealed-shipments', { query: { limit: 20 } }));

/** Opens one record; the audit log stores the reader and the reason. */
export const openRecord = ({ id }: SealedShipment, reason: string) =>
  callApi('POST /api/admin/sealed-shipments/{id}/open', { path: { id }, body: { reason } });
