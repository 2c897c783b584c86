/** Connections, transactions and rows; lists by page, search, removal of personal traces, rows that show a picture. */
export * from './columns.js';
export * from './database.module.js';
export * from './in-batches.js';
export * from './insert-new.js';
export * from './kit-tables.js';
export * from './lists/index.js';
export * from './migration.js';
export type { Cell, PastDatabase, TableRows } from './past-rows.js';
export * from './picture-uses.js';
export * from './rewrite-texts.js';
export * from './rows.js';
export * from './search/finds-hits.js';
export * from './search/hit-search.js';
export * from './traces.js';
export * from './transactions.js';
