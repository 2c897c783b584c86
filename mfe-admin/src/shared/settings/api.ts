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
  | 'records'
  | 'books';

export type Settings<B extends SettingsBlock> = Answer<`GET /api/admin/settings/${B}`>;
export type SettingsBody<B extends SettingsBlock> = NonNullable<Body<`PUT /api/admin/settings/${B}`>>;

/** One block; refetched only after a change. */
export const useSettings = <B extends SettingsBlock>(block: B) =>
  useQuery({ ...apiQuery(`/api/admin/settings/${block}`), refetchInterval: false });

/** Reads a block's current state. */
export const readSettings = <B extends SettingsBlock>(block: B): Promise<Settings<B>> =>
  callApi<`GET /api/admin/settings/${B}`>(`GET /api/admin/settings/${block}`, ...([] as unknown as [never]));

/** Changes all of a block, based on a version. */
export const saveSettings = <B extends SettingsBlock>(block: B, body: SettingsBody<B>, version: number | undefined) =>
  callApi<`PUT /api/admin/settings/${B}`>(
    `PUT /api/admin/settings/${block}`,
    ...([{ body, version }] as unknown as [never]),
  );
