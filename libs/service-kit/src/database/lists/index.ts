export { ListOf } from './list-of.js';
export {
  ListQuery,
  MAX_LIST_ROWS,
  PAGE_KEYS,
  type PageQuery,
  placeOnly,
  SearchField,
  SortField,
} from './list-query.js';
export { type ListSorts, readCursor, type SortKey, writeCursor } from './list-sorts.js';
export { type ListPage, readPage } from './read-page.js';
export { search, searchPatterns, SearchText1795354200000 } from './search.js';
