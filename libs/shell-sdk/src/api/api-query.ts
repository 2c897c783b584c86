import { queryOptions } from '@tanstack/react-query';
import type { FetchResponse } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { ApiError } from './api-error';
import { getPath } from './client';
import type { ApiPaths } from './paths';

export type QueryParams = Record<string, string | number | boolean>;

/** `on401: 'null'` answers null to someone who is not signed in; default is to throw. */
export interface ApiQueryOptions {
  on401?: 'null' | 'throw';
}

type ReadPath = PathsWithMethod<ApiPaths, 'get'>;
type GetOf<P extends keyof ApiPaths> = ApiPaths[P] extends { get: infer Operation extends Record<string | number, unknown> } ? Operation : never;
type ReadAnswer<P extends keyof ApiPaths> = Extract<FetchResponse<GetOf<P>, unknown, `${string}/${string}`>, { error?: never }>['data'];

/**
 * Query options of one read. The key is [path] or [path, params], as the page document inlines it. A path of the contract
 * brings its answer's type; for a path with values in it name the type: apiQuery<Order>(`/api/orders/${id}`).
 */
export function apiQuery<T = never, P extends string = string>(
  path: P,
  params?: QueryParams,
  options: ApiQueryOptions = {},
) {
  type Data = [T] extends [never] ? (P extends ReadPath ? ReadAnswer<P> : unknown) : T;
  return queryOptions({
    queryKey: params ? ([path, params] as const) : ([path] as const),
    queryFn: async ({ signal }): Promise<Data> => {
      try {
        return (await getPath(path, params, signal)) as Data;
      } catch (error) {
        if (options.on401 === 'null' && error instanceof ApiError && error.status === 401) return null as Data;
        throw error;
      }
    },
  });
}
