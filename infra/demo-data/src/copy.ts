import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** What a cell may be. Objects are written as JSON. */
export type Cell = string | number | bigint | boolean | Date | object | null;

/** Rows of one table, with the names of the columns that are written: what else the table has keeps its default. */
export interface TableRows {
  table: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const CHUNK_ROWS = 2_000;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cell(value: Cell): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Writes rows with COPY, within the client's transaction. */
export async function copyRows(client: pg.Client, { table, columns, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  const finished = once(stream, 'finish');
  for (let index = 0; index < rows.length; index += CHUNK_ROWS) {
    const lines = rows.slice(index, index + CHUNK_ROWS).map((row) => `${row.map(cell).join('\t')}\n`);
    if (!stream.write(lines.join(''))) await Promise.race([once(stream, 'drain'), finished]);
  }
  stream.end();
  await finished;
}

/** The next ids of a table come after those that were written. */
export async function moveSequence(client: pg.Client, table: string): Promise<void> {
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT greatest(1, max(id)) FROM ${table}))`, [
    table,
  ]);
}
