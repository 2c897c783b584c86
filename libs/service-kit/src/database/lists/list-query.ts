import { EnumField, IntField, TextField } from '../../http/fields/fields.js';
import { type ListSorts, sortNames } from './list-sorts.js';

/** An answer has this many rows at most; the rest is a `Link: rel=next` away. */
export const MAX_LIST_ROWS = 500;
/** Pages are counted off row by row: further in, a cursor is the only way. */
const MAX_PAGE = 10_000;

/** Query of every list. Either `cursor` goes on behind a row, or `page` names a page of `limit` rows. */
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
 * What the pager reads of a list's query; its class adds `q` by
 * SearchField, `sort` by SortField, and filters by any other field.
 */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  sort?: string | undefined;
}

/** The place in a list without its search, filters and sort: all that public lists know. */
export const placeOnly = ({ limit, cursor, page }: PageQuery): PageQuery => ({ limit, cursor, page });

/** The words that rows must contain; see `search`. */
export const SearchField = (what: string): PropertyDecorator =>
  TextField({ max: 100, optional: true, description: `Text search in ${what}. Each word must occur.` });

/** One of the list's declared sorts; `-` before it turns it around. */
export const SortField = (sorts: ListSorts): PropertyDecorator =>
  EnumField(sortNames(sorts), { optional: true, description: `Default ${sorts.default}.` });
