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

/** Gives a member of staff these roles instead of those they have. */
export const assignRoles = ({ id, version }: StaffUser, staff_roles: string[]) =>
  callApi('PATCH /api/admin/users/{id}', { path: { id }, version, body: { staff_roles } });

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

/** Blocks of settings, as in `/api/admin/settings/<block>`. */
export type SettingsBlock =
  | 'property'
  | 'hours'
  | 'sender'
  | 'shipment-dates'
  | 'tax'
  | 'club'
  | 'ship-states'
  | 'look'
  | 'records';
/** Blocks that a role reads and changes together. */
export type SettingsArea = 'settings-winery' | 'settings-shop' | 'settings-mail' | 'settings-records';

export type Settings<B extends SettingsBlock> = Answer<`GET /api/admin/settings/${B}`>;

/** One block; asked for again only when it was changed. */
export const useSettings = <B extends SettingsBlock>(block: B) =>
  useQuery({ ...apiQuery(`/api/admin/settings/${block}`), refetchInterval: false });

type Put<B extends SettingsBlock> = NonNullable<Body<`PUT /api/admin/settings/${B}`>>;
const on = (version: number | undefined) => (version === undefined ? {} : { version });

/** The calls of each block: reads it as it is now; changes all of it, based on a version. */
export const calls = {
  property: {
    read: () => callApi('GET /api/admin/settings/property'),
    save: (body: Put<'property'>, version?: number) =>
      callApi('PUT /api/admin/settings/property', { body, ...on(version) }),
  },
  hours: {
    read: () => callApi('GET /api/admin/settings/hours'),
    save: (body: Put<'hours'>, version?: number) => callApi('PUT /api/admin/settings/hours', { body, ...on(version) }),
  },
  sender: {
    read: () => callApi('GET /api/admin/settings/sender'),
    save: (body: Put<'sender'>, version?: number) =>
      callApi('PUT /api/admin/settings/sender', { body, ...on(version) }),
  },
  'shipment-dates': {
    read: () => callApi('GET /api/admin/settings/shipment-dates'),
    save: (body: Put<'shipment-dates'>, version?: number) =>
      callApi('PUT /api/admin/settings/shipment-dates', { body, ...on(version) }),
  },
  tax: {
    read: () => callApi('GET /api/admin/settings/tax'),
    save: (body: Put<'tax'>, version?: number) => callApi('PUT /api/admin/settings/tax', { body, ...on(version) }),
  },
  club: {
    read: () => callApi('GET /api/admin/settings/club'),
    save: (body: Put<'club'>, version?: number) => callApi('PUT /api/admin/settings/club', { body, ...on(version) }),
  },
  'ship-states': {
    read: () => callApi('GET /api/admin/settings/ship-states'),
    save: (body: Put<'ship-states'>, version?: number) =>
      callApi('PUT /api/admin/settings/ship-states', { body, ...on(version) }),
  },
  look: {
    read: () => callApi('GET /api/admin/settings/look'),
    save: (body: Put<'look'>, version?: number) => callApi('PUT /api/admin/settings/look', { body, ...on(version) }),
  },
  records: {
    read: () => callApi('GET /api/admin/settings/records'),
    save: (body: Put<'records'>, version?: number) =>
      callApi('PUT /api/admin/settings/records', { body, ...on(version) }),
  },
};

export type Closure = Answer<'GET /api/admin/closures'>[number];

/** Days on which the tasting room is closed, from today on. */
export const useClosures = () => useQuery({ ...apiQuery('/api/admin/closures'), refetchInterval: false });

export const closeDay = (body: NonNullable<Body<'POST /api/admin/closures'>>) =>
  callApi('POST /api/admin/closures', { body });

export const openDay = ({ date }: Closure) => callApi('DELETE /api/admin/closures/{date}', { path: { date } });

export type SealedShipment = Answer<'GET /api/admin/sealed-shipments'>[number];
export type ShippedRecord = Answer<'POST /api/admin/sealed-shipments/{id}/open'>;

/** The newest sealed records of shipped wine. */
export const useSealedShipments = () => useQuery(apiList('/api/admin/sealed-shipments', { query: { limit: 20 } }));

/** Opens one record; who read it and why goes into the audit log. */
export const openRecord = ({ id }: SealedShipment, reason: string) =>
  callApi('POST /api/admin/sealed-shipments/{id}/open', { path: { id }, body: { reason } });
