import { queryOptions } from '@tanstack/react-query';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { ApiError } from './api-error';
import { getPath, type Answer } from './client';
import type { ApiPaths } from './paths';

export type QueryParams = Record<string, string | number | boolean>;

/** `on401: 'null'` answers null to someone who is not signed in; default is to throw. */
export interface ApiQueryOptions {
  on401?: 'null' | 'throw';
}

type ReadPath = PathsWithMethod<ApiPaths, 'get'>;
type ReadAnswer<P extends ReadPath> = Answer<ApiPaths[P]['get'] & Record<string | number, unknown>>;
type Read<T> = ReturnType<typeof read<T>>;

/**
 * Query options of one read. The key is [path] or [path, params], as the page document inlines it. A path of the contract
 * brings its answer's type; for a path with values in it name the type: apiQuery<Order>(`/api/orders/${id}`).
 */
export function apiQuery<P extends ReadPath>(
  path: P,
  params?: QueryParams,
  options?: ApiQueryOptions,
): Read<ReadAnswer<P>>;
export function apiQuery<T>(path: string, params?: QueryParams, options?: ApiQueryOptions): Read<T>;
export function apiQuery(path: string, params?: QueryParams, options: ApiQueryOptions = {}): Read<unknown> {
  return read<unknown>(path, params, options);
}

function read<T>(path: string, params: QueryParams | undefined, { on401 = 'throw' }: ApiQueryOptions) {
  return queryOptions({
    queryKey: params ? ([path, params] as const) : ([path] as const),
    queryFn: async ({ signal }): Promise<T> => {
      try {
        return (await getPath(path, params, signal)) as T;
      } catch (error) {
        if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null as T;
        throw error;
      }
    },
  });
}
