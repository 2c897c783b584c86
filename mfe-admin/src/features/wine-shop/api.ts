import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type Wine = Answer<'GET /api/wines'>[number];
export type WineBody = Body<'POST /api/admin/wines'>;
export type WineListQuery = Omit<Query<'GET /api/wines'>, 'view'>;

/**
 * One page of the wines as staff see them, archived ones among them when
 * asked for. The page before stays until the next is there.
 */
export const useWines = (query: WineListQuery) =>
  useQuery({
    ...apiList('/api/wines', { query: { ...query, view: 'staff' } }),
    placeholderData: keepPreviousData,
  });

/** One wine that is on the list, whatever page it is on; asked for only when there is an id. */
export const useWine = (id: number | null) =>
  useQuery({ ...apiQuery('/api/wines/{slugOrId}', { path: { slugOrId: id ?? 0 } }), enabled: id !== null });

/** Every wine that the search and filters match, on whatever page. */
export const allWines = (query: Omit<NonNullable<WineListQuery>, 'limit' | 'page' | 'cursor'>): Promise<Wine[]> =>
  readAll('/api/wines', { ...query, view: 'staff' }, Infinity);

/** All wines that can be sold now, by name: for labels and tasting sheets. */
export const wholeShelf = (): Promise<Wine[]> => allWines({ stock: 'in', sort: 'name' });

/** Makes a wine, or changes the version of it that the form was filled from. */
export const saveWine = (id: number | null, body: WineBody, version: number | undefined): Promise<Wine> =>
  id === null
    ? callApi('POST /api/admin/wines', { body })
    : callApi('PUT /api/admin/wines/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Takes a wine off every list. Its orders keep it. */
export const archiveWine = ({ id, version }: Wine) =>
  callApi('DELETE /api/admin/wines/{id}', { path: { id }, version });

/** Puts an archived wine back on the list, with the stock that it has. */
export const restoreWine = ({ id, version }: Wine): Promise<Wine> =>
  callApi('POST /api/admin/wines/{id}/restore', { path: { id }, version });

/** The wine as it is now, for a form that came too late. */
export const readWine = async (id: number): Promise<Wine> =>
  callApi('GET /api/wines/{slugOrId}', { path: { slugOrId: id } });
