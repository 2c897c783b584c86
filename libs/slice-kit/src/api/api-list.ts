import { queryOptions } from '@tanstack/react-query';
import {
  type Answer,
  type ApiInput,
  apiQuery,
  callApiWithHeaders,
  type ListPath,
  type OptionalInput,
  type Query,
} from '@shamba/shell-sdk';

/** One page of a list: its rows, how many there are on all pages, and the query of the next page (null on the last). */
export interface ListPage<Row, Next> {
  rows: Row[];
  total: number;
  next: Next | null;
}

type RowOf<P extends ListPath> = Answer<`GET ${P}`> extends readonly (infer Row)[] ? Row : never;

/**
 * Query options of one page of a list, with its total and the next page: `apiList('/api/admin/orders', { query: {
 * limit: 50 } })`. The next page is read with `{ query: page.next }`.
 */
export function apiList<P extends ListPath>(path: P, ...[input]: OptionalInput<ApiInput<`GET ${P}`>>) {
  const { queryKey } = apiQuery(path, ...([input] as [never]));
  return queryOptions({
    queryKey: [...queryKey, 'list'] as const,
    queryFn: async ({ signal }): Promise<ListPage<RowOf<P>, Query<`GET ${P}`>>> => {
      const { body, headers } = await callApiWithHeaders<`GET ${P}`>(
        `GET ${path}`,
        ...([{ ...(input as object | undefined), signal }] as unknown as [never]),
      );
      const rows = body as unknown as RowOf<P>[];
      const total = headers.get('x-total-count');
      return {
        rows,
        total: total === null ? rows.length : Number(total),
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
