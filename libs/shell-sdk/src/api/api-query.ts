import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { addressOf, callApi } from './call-api';
import type { AnyInput, Answer, ApiInput, OptionalInput, ReadPath } from './contract';

/** `on401: 'null'` returns null to a visitor who is not signed in; the default is to throw. */
export interface ReadOptions {
  on401?: 'null' | 'throw';
}

type ReadInput<P extends ReadPath> = ApiInput<`GET ${P}`> & ReadOptions;
type Given<I> = I extends { on401: 'null' } ? null : never;

/**
 * Query options of one read: `useQuery(apiQuery('/api/orders/{id}', { path: { id } }))`. Typed by the contract. The key
 * is [address] or [address, query], as in the page document's inlined data; with own headers [address, query, headers].
 */
export function apiQuery<P extends ReadPath, I extends ReadInput<P>>(
  path: P,
  ...[input]: OptionalInput<ReadInput<P>> extends [input?: unknown] ? [input?: I] : [input: I]
) {
  const { on401, ...given }: AnyInput & ReadOptions = input ?? {};
  return queryOptions({
    queryKey: keyOf(path, given),
    queryFn: async ({ signal }): Promise<Answer<`GET ${P}`> | Given<I>> => {
      try {
        return await callApi<`GET ${P}`>(`GET ${path}`, ...([{ ...given, signal }] as unknown as [never]));
      } catch (error) {
        if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null as Given<I>;
        throw error;
      }
    },
  });
}

type Key = readonly [address: string, ...parts: Record<string, unknown>[]];

function keyOf(path: string, { path: values, query = {}, header }: AnyInput): Key {
  const address = addressOf(path, values && { path: values });
  const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  if (header && Object.keys(header).length > 0) return [address, stated, header];
  return Object.keys(stated).length > 0 ? [address, stated] : [address];
}
