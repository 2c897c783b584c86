import { IntField } from '../fields/fields.js';

/** A list answers this many rows at most; the rest is a `Link: rel=next` away. */
export const MAX_LIST_ROWS = 500;

/** Query of every list that may grow: newest rows first, `cursor` is the id of the last row of the page before. */
export class ListQuery {
  @IntField({ min: 1, max: MAX_LIST_ROWS, optional: true, description: `Rows in an answer; default ${MAX_LIST_ROWS}.` })
  limit?: number;

  @IntField({ min: 1, optional: true, description: 'Only rows before this one: the last id of the page before.' })
  cursor?: number;
}

export interface ListPage<T> {
  rows: T[];
  /** All rows of the list, on whatever page. */
  total: number;
  /** Cursor of the next page; null on the last. */
  next: number | null;
}

/** Reads one page: one row more than asked for tells whether there is another; rows are counted only when they don't fit one page. */
export async function readPage<T extends { id: number }>(
  query: ListQuery,
  read: (page: { cursor: number | null; take: number }) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<ListPage<T>> {
  const limit = query.limit ?? MAX_LIST_ROWS;
  const found = await read({ cursor: query.cursor ?? null, take: limit + 1 });
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  const whole = !more && query.cursor === undefined;
  return { rows, total: whole ? rows.length : await count(), next: more ? (rows.at(-1)?.id ?? null) : null };
}

/** A page of a list that is kept whole in memory, in whatever order it is: the rows after the one that `cursor` names. */
export function slicePage<T extends { id: number }>(query: ListQuery, all: readonly T[]): ListPage<T> {
  const limit = query.limit ?? MAX_LIST_ROWS;
  const from = query.cursor === undefined ? 0 : all.findIndex(({ id }) => id === query.cursor) + 1;
  const rows = from === 0 && query.cursor !== undefined ? [] : all.slice(from, from + limit);
  return {
    rows,
    total: all.length,
    next: rows.length > 0 && from + limit < all.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** What is needed of an HTTP answer; both of our frameworks have it, Fastify as `header`, Express as `setHeader`. */
export type HeaderSink =
  | { header(name: string, value: string): unknown }
  | { setHeader(name: string, value: string): unknown };

/** Answers a page as a plain array, with `X-Total-Count` and, when there is more, `Link: rel=next`. `others` are the list's further query keys. */
export function listAnswer<T>(
  response: HeaderSink,
  path: string,
  query: ListQuery,
  page: ListPage<T>,
  others: Record<string, string | undefined> = {},
): T[] {
  const set = (name: string, value: string): unknown =>
    'header' in response ? response.header(name, value) : response.setHeader(name, value);
  set('x-total-count', String(page.total));
  if (page.next !== null) {
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(others)) if (value !== undefined) params.set(key, value);
    params.set('limit', String(query.limit ?? MAX_LIST_ROWS));
    params.set('cursor', String(page.next));
    set('link', `<${path}?${params.toString()}>; rel="next"`);
  }
  return page.rows;
}
