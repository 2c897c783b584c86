import type { DataSource } from 'typeorm';

/** Every row of every table as text, for tests that search for data that must not be stored. */
export async function storedText(dataSource: DataSource): Promise<string> {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await dataSource.query<{ text: string | null }[]>(
        `SELECT string_agg(row::text, E'\\n') AS text FROM ${name} AS row`,
      );
      return `${name}: ${row?.text ?? ''}`;
    }),
  );
  return parts.join('\n');
}
