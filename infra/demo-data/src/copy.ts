import { once } from 'node:events';
import type { Cell, PastDatabase, TableRows } from '@shamba/service-kit/database';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

const CHUNK_ROWS = 2_000;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cell(value: Cell): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Writes rows with COPY, within the client's transaction. */
async function copyRows(client: pg.Client, { table, columns, rows }: TableRows): Promise<void> {
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

/** The database of a service, for its loader. */
export const pastDatabase = (client: pg.Client): PastDatabase => ({
  copy: (rows) => copyRows(client, rows),
  async moveSequences(...tables) {
    for (const table of tables)
      await client.query(
        `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT greatest(1, max(id)) FROM ${table}))`,
        [table],
      );
  },
  query: async <T>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as T,
});
