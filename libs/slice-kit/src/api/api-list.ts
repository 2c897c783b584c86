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

/**
 * One page of a list: its rows, the number of rows on all pages (10,001: more than 10,000), the query of the next page
 * (null on the last).
 */
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
    queryFn: ({ signal }) => readPage(path, { ...(input as object | undefined), signal }),
  });
}

/** Rows per page when a whole list is read. */
const PAGE = 500;

/**
 * Every row of a list, page after page, at most `max` (Infinity: all), as for an export. Pages follow cursors: rows
 * that are added or changed during the read are neither skipped nor repeated.
 */
export async function readAll<P extends ListPath>(path: P, query: Query<`GET ${P}`>, max: number): Promise<RowOf<P>[]> {
  const rows: RowOf<P>[] = [];
  let next: Query<`GET ${P}`> | null = { ...(query as object), limit: PAGE } as Query<`GET ${P}`>;
  while (next !== null && rows.length < max) {
    const page: ListPage<RowOf<P>, Query<`GET ${P}`>> = await readPage(path, { query: next });
    rows.push(...page.rows);
    next = page.next;
  }
  return rows.slice(0, max);
}

async function readPage<P extends ListPath>(path: P, input: object): Promise<ListPage<RowOf<P>, Query<`GET ${P}`>>> {
  const { body, headers } = await callApiWithHeaders<`GET ${P}`>(`GET ${path}`, ...([input] as unknown as [never]));
  const rows = body as unknown as RowOf<P>[];
  const total = headers.get('x-total-count');
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    next: nextOf(headers.get('link')) as Query<`GET ${P}`> | null,
  };
}

/** Query of the next page, from the header `Link: <…>; rel="next"`. */
function nextOf(link: string | null): Record<string, string> | null {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : Object.fromEntries(new URL(address, location.origin).searchParams);
}
