import { EnumField, IntField, TextField } from '../../http/fields/fields.js';
import { type ListSorts, sortNames } from './list-sorts.js';

/** Most rows of one response; further rows follow by `Link: rel=next`. */
export const MAX_LIST_ROWS = 500;
/** Last page by number: PostgreSQL counts off all rows before it. Later rows need a cursor. */
const MAX_PAGE = 10_000;

/** Query of every list. `cursor` continues after a row, or `page` is a page of `limit` rows. */
export class ListQuery {
  @IntField({ min: 1, max: MAX_LIST_ROWS, optional: true, description: `Rows in an answer; default ${MAX_LIST_ROWS}.` })
  limit?: number;
  @TextField({
    verbatim: true,
    max: 400,
    optional: true,
    description: 'Goes on where the page before ended: from its `Link: rel=next`.',
  })
  cursor?: string;
  @IntField({ min: 1, max: MAX_PAGE, optional: true, description: 'Instead of a cursor: the page, counted from 1.' })
  page?: number;
}

/** Keys of a ListQuery, for lists that the gateway keeps in memory. */
export const PAGE_KEYS = ['limit', 'cursor', 'page'];

/**
 * Fields of a list's query that the pager reads. A list's class adds `q` by SearchField, `sort` by SortField, and
 * filters by other fields.
 */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  sort?: string | undefined;
}

/** The query without search, filters and sort, for public lists. */
export const placeOnly = ({ limit, cursor, page }: PageQuery): PageQuery => ({ limit, cursor, page });

/** Words that rows must contain; see `search`. */
export const SearchField = (what: string): PropertyDecorator =>
  TextField({ max: 100, optional: true, description: `Text search in ${what}. Each word must occur.` });

/** One of the list's declared sorts; a leading `-` reverses it. */
export const SortField = (sorts: ListSorts): PropertyDecorator =>
  EnumField(sortNames(sorts), { optional: true, description: `Default ${sorts.default}.` });
