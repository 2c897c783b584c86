import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type StaffUser = Answer<'GET /api/admin/users'>[number];
export type Role = Answer<'GET /api/admin/roles'>[number];
export type Area = Answer<'GET /api/admin/permissions'>[number];
type RoleBody = NonNullable<Body<'PUT /api/admin/roles/{name}'>>;

export const useRoles = () => useQuery(apiQuery('/api/admin/roles'));

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
