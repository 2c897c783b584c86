import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

/** Blocks of settings, as in `/api/admin/settings/<block>`. */
export type SettingsBlock =
  | 'property'
  | 'hours'
  | 'sender'
  | 'shipment-dates'
  | 'tax'
  | 'club'
  | 'ship-states'
  | 'sale-rules'
  | 'look'
  | 'editing'
  | 'records';
/** Blocks that a role reads and changes together. */
export type SettingsArea = 'settings-winery' | 'settings-shop' | 'settings-mail' | 'settings-records' | 'content';

export type Settings<B extends SettingsBlock> = Answer<`GET /api/admin/settings/${B}`>;

/** One block; refetched only after a change. */
export const useSettings = <B extends SettingsBlock>(block: B) =>
  useQuery({ ...apiQuery(`/api/admin/settings/${block}`), refetchInterval: false });

type Put<B extends SettingsBlock> = NonNullable<Body<`PUT /api/admin/settings/${B}`>>;
const on = (version: number | undefined) => (version === undefined ? {} : { version });

/** Calls of each block: reads its current state; changes all of it, based on a version. */
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
  'sale-rules': {
    read: () => callApi('GET /api/admin/settings/sale-rules'),
    save: (body: Put<'sale-rules'>, version?: number) =>
      callApi('PUT /api/admin/settings/sale-rules', { body, ...on(version) }),
  },
  look: {
    read: () => callApi('GET /api/admin/settings/look'),
    save: (body: Put<'look'>, version?: number) => callApi('PUT /api/admin/settings/look', { body, ...on(version) }),
  },
  editing: {
    read: () => callApi('GET /api/admin/settings/editing'),
    save: (body: Put<'editing'>, version?: number) =>
      callApi('PUT /api/admin/settings/editing', { body, ...on(version) }),
  },
  records: {
    read: () => callApi('GET /api/admin/settings/records'),
    save: (body: Put<'records'>, version?: number) =>
      callApi('PUT /api/admin/settings/records', { body, ...on(version) }),
  },
};
