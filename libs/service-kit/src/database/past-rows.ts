import type { Runner } from './rows.js';

/** One column's value. Objects are written as JSON. */
export type Cell = string | number | bigint | boolean | Date | object | null;

/** Rows of one table, with the names of the columns that are written: the table's other columns keep their default. */
export interface TableRows {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A service's database while its loader fills it with demo data: all in one transaction. */
export interface PastDatabase extends Runner {
  /** Writes rows with COPY. */
  copy(rows: TableRows): Promise<void>;
  /** Makes the next ids of these tables come after those that were written. */
  moveSequences(...tables: readonly string[]): Promise<void>;
}
