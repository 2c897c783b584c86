import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type Wine = Answer<'GET /api/wines'>[number];
export type WineBody = Body<'POST /api/admin/wines'>;
export type WineListQuery = Omit<Query<'GET /api/wines'>, 'view'>;

/**
 * One page of the staff's wines, on request with archived
 * ones. The former page stays until the next is loaded.
 */
export const useWines = (query: WineListQuery) =>
  useQuery({
    ...apiList('/api/wines', { query: { ...query, view: 'staff' } }),
    placeholderData: keepPreviousData,
  });

/** One wine of the list, on any page; fetched only with an id. */
export const useWine = (id: number | null) =>
  useQuery({ ...apiQuery('/api/wines/{slugOrId}', { path: { slugOrId: id ?? 0 } }), enabled: id !== null });

/** All wines that match search and filters. */
export const allWines = (query: Omit<NonNullable<WineListQuery>, 'limit' | 'page' | 'cursor'>): Promise<Wine[]> =>
  readAll('/api/wines', { ...query, view: 'staff' }, Infinity);

/** All wines in stock, by name: for labels and tasting sheets. */
export const wholeShelf = (): Promise<Wine[]> => allWines({ stock: 'in', sort: 'name' });

/** Creates a wine, or changes it based on the form's version. */
export const saveWine = (id: number | null, body: WineBody, version: number | undefined): Promise<Wine> =>
  id === null
    ? callApi('POST /api/admin/wines', { body })
    : callApi('PUT /api/admin/wines/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Archives a wine. Its orders keep it. */
export const archiveWine = ({ id, version }: Wine) =>
  callApi('DELETE /api/admin/wines/{id}', { path: { id }, version });

/** Restores an archived wine with its stock. */
export const restoreWine = ({ id, version }: Wine): Promise<Wine> =>
  callApi('POST /api/admin/wines/{id}/restore', { path: { id }, version });

/** The current wine, after a save with an old version. */
export const readWine = async (id: number): Promise<Wine> =>
  callApi('GET /api/wines/{slugOrId}', { path: { slugOrId: id } });
