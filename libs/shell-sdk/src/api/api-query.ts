import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { addressOf, request } from './call-api';
import type { AnyInput, Answer, ApiInput, ListPath, OptionalInput, Query, ReadPath } from './contract';

/** `on401: 'null'` answers null to a visitor who is not signed in; the default is to throw. */
export interface ReadOptions {
  on401?: 'null' | 'throw';
}

type ReadInput<P extends ReadPath> = ApiInput<`GET ${P}`> & ReadOptions;
type Given<I> = I extends { on401: 'null' } ? null : never;

/**
 * Query options of one read: `useQuery(apiQuery('/api/orders/{id}', { path: { id } }))`. Typed by the contract. The key is
 * [address] or [address, query], as the page document inlines it.
 */
export function apiQuery<P extends ReadPath, I extends ReadInput<P>>(
  path: P,
  ...[input]: OptionalInput<ReadInput<P>> extends [input?: unknown] ? [input?: I] : [input: I]
) {
  const given: AnyInput & ReadOptions = input ?? {};
  return queryOptions({
    queryKey: keyOf(path, given),
    queryFn: async ({ signal }): Promise<Answer<`GET ${P}`> | Given<I>> => {
      try {
        return (await request<Answer<`GET ${P}`>>(`GET ${path}`, { ...given, signal })).body;
      } catch (error) {
        if (given.on401 === 'null' && error instanceof ApiError && error.status === 401) return null as Given<I>;
        throw error;
      }
    },
  });
}

/** One page of a list: its rows, how many there are on all pages, and the query of the next page (null on the last). */
export interface ListPage<Row, Next> {
  rows: Row[];
  total: number;
  next: Next | null;
}

type RowOf<P extends ListPath> = Answer<`GET ${P}`> extends readonly (infer Row)[] ? Row : never;

/**
 * Query options of one page of a list, with its total and the next page: `apiList('/api/admin/orders', { query: { limit: 50 } })`.
 * The next page is read with `{ query: page.next }`.
 */
export function apiList<P extends ListPath>(path: P, ...[input]: OptionalInput<ApiInput<`GET ${P}`>>) {
  const given = (input ?? {}) as AnyInput;
  return queryOptions({
    queryKey: [...keyOf(path, given), 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<RowOf<P>, Query<`GET ${P}`>>> => {
      const { body, headers } = await request<RowOf<P>[]>(`GET ${path}`, { ...given, signal });
      const total = headers.get('x-total-count');
      return {
        rows: body,
        total: total === null ? body.length : Number(total),
        next: nextOf(headers.get('link')) as Query<`GET ${P}`> | null,
      };
    },
  });
}

/** The query of the page that `Link: <…>; rel="next"` names. */
function nextOf(link: string | null): Record<string, string> | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : Object.fromEntries(new URL(address, location.origin).searchParams);
}

type Key = readonly [address: string] | readonly [address: string, query: Record<string, unknown>];

function keyOf(path: string, { path: values, query = {} }: AnyInput): Key {
  const address = addressOf(path, values && { path: values });
  const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return Object.keys(stated).length > 0 ? [address, stated] : [address];
}
