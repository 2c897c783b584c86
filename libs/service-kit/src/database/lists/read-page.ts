import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvalidFields } from '../../http/domain-error.js';
import { type PageQuery, MAX_LIST_ROWS } from './list-query.js';
import { type ListSorts, readCursor, type SortKey, sortOf, writeCursor } from './list-sorts.js';

/** Most rows skipped to reach a page. */
const MAX_SKIPPED = 100_000;
/** Rows are counted up to this number: who counts all reads the whole table for every page. */
const MAX_COUNTED = 10_000;

export interface ListPage<T> {
  rows: T[];
  /** Number of matching rows on all pages; 10,001 stands for more than 10,000. */
  total: number;
  /** Query of the next page; null on the last page. */
  next: { cursor: string } | { page: number } | null;
}

/** A row of a list has one unique id. */
interface Row {
  id: number | string;
}

export interface ListSource<T extends Row> {
  /** Query of the matching rows, one per id. `readPage` sets its selection, order and limit. */
  matching: SelectQueryBuilder<ObjectLiteral>;
  sorts: ListSorts;
  /** The rows of a page by their ids, in any order. */
  load: (ids: T['id'][]) => Promise<T[]>;
}

interface Found<T extends Row> {
  id: T['id'];
  keys: string[];
}

/**
 * Reads one page of a list: first the ids in order, one more than requested to detect a next page, then the rows.
 * Rows are counted only when they don't fit one page.
 *
 * @throws InvalidFields for a cursor of another list or sort, and for a page number that is too high
 */
export async function readPage<T extends Row>(
  query: PageQuery,
  { matching, sorts, load }: ListSource<T>,
): Promise<ListPage<T>> {
  const limit = query.limit ?? MAX_LIST_ROWS;
  const sort = query.sort ?? sorts.default;
  const { keys, descending } = sortOf(sorts, sort);
  const page = matching.clone().select(sorts.id[0], 'id').addSelect(asTexts(keys), 'keys');
  for (const [sql] of keys) page.addOrderBy(sql, descending ? 'DESC' : 'ASC');
  goTo(page, query, { keys, sort, descending, limit });
  const found = await page.limit(limit + 1).getRawMany<Found<T>>();
  const shown = found.slice(0, limit);
  const next = found.length > limit ? following(query, sort, shown.at(-1)?.keys ?? []) : null;
  const isWhole = next === null && query.cursor === undefined && (query.page ?? 1) === 1;
  return { rows: await inOrder(shown, load), total: isWhole ? shown.length : await count(matching), next };
}

interface Place {
  keys: readonly SortKey[];
  sort: string;
  descending: boolean;
  limit: number;
}

function goTo(
  page: SelectQueryBuilder<ObjectLiteral>,
  query: PageQuery,
  { keys, sort, descending, limit }: Place,
): void {
  if (query.cursor !== undefined) {
    const values = readCursor(query.cursor, sort, keys);
    if (!values) throw new InvalidFields({ cursor: ['This list has changed. Please start from its first page.'] });
    const left = keys.map(([sql]) => sql).join(', ');
    const right = keys.map(([, type], index) => `CAST(:cursor${index} AS ${type})`).join(', ');
    const given = Object.fromEntries(values.map((value, index) => [`cursor${index}`, value]));
    page.andWhere(`(${left}) ${descending ? '<' : '>'} (${right})`, given);
  } else if (query.page !== undefined) {
    const skipped = (query.page - 1) * limit;
    if (skipped > MAX_SKIPPED)
      throw new InvalidFields({ page: ['This page is too far in. Please narrow the search.'] });
    page.offset(skipped);
  }
}

const asTexts = (keys: readonly SortKey[]): string =>
  `ARRAY[${keys.map(([sql]) => `CAST(${sql} AS text)`).join(', ')}]`;

const following = (
  { page }: PageQuery,
  sort: string,
  values: readonly string[],
): { cursor: string } | { page: number } =>
  page === undefined ? { cursor: writeCursor(sort, values) } : { page: page + 1 };

async function inOrder<T extends Row>(found: readonly Found<T>[], load: ListSource<T>['load']): Promise<T[]> {
  if (found.length === 0) return [];
  // PostgreSQL returns a bigint as text.
  const byId = new Map((await load(found.map(({ id }) => id))).map((row) => [String(row.id), row]));
  return found.flatMap(({ id }) => byId.get(String(id)) ?? []);
}

async function count(matching: SelectQueryBuilder<ObjectLiteral>): Promise<number> {
  const some = matching
    .clone()
    .select('1')
    .limit(MAX_COUNTED + 1);
  const row = await matching.connection
    .createQueryBuilder()
    .select('CAST(count(*) AS int)', 'total')
    .from(`(${some.getQuery()})`, 'some')
    .setParameters(some.getParameters())
    .getRawOne<{ total: number }>();
  return row?.total ?? 0;
}
