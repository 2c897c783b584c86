import type { DataSource } from 'typeorm';

/** Per data source and list of tables: the statements that empty them. */
const known = new WeakMap<DataSource, Map<string, string>>();

/**
 * What `TRUNCATE … RESTART IDENTITY CASCADE` does, in a hundredth of its time on tables with few rows: rows go from the
 * tables and from all that refer to them, their ids start from the first again. Waits for open transactions, and holds no
 * lock meanwhile: work of the test before that has not ended can't come into a deadlock with it.
 * @param tables Names with commas between them, as in SQL.
 */
export async function emptyTables(dataSource: DataSource, tables: string): Promise<void> {
  const statements = known.get(dataSource) ?? new Map<string, string>();
  known.set(dataSource, statements);
  const sql = statements.get(tables) ?? (await statementsFor(dataSource, tables));
  statements.set(tables, sql);
  await dataSource.query(sql);
}

/**
 * Statements of one query are one transaction. Triggers and foreign keys don't act in it, as no row of any side stays.
 */
async function statementsFor(dataSource: DataSource, tables: string): Promise<string> {
  const rows = await dataSource.query<{ name: string; sequences: { name: string; start: string }[] }[]>(
    TABLES_WITH_SEQUENCES,
    [tables.split(',').map((name) => name.trim())],
  );
  const names = rows.map(({ name }) => name);
  const sequences = rows.flatMap((row) => row.sequences);
  return [
    lockAllOrNone(names),
    'SET LOCAL session_replication_role = replica',
    ...names.map((name) => `DELETE FROM ${name}`),
    ...sequences.map(({ name, start }) => `SELECT setval('${name}', ${start}, false)`),
  ].join(';\n');
}

/** A block that failed gives its locks back. What waits for seconds holds a transaction open, and fails with its name. */
const lockAllOrNone = (names: string[]): string => `
  DO $$ BEGIN
    FOR attempt IN 1..2000 LOOP
      BEGIN
        LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT;
        RETURN;
      EXCEPTION WHEN lock_not_available THEN
        PERFORM pg_sleep(0.005);
      END;
    END LOOP;
    RAISE EXCEPTION 'a transaction stays open: %', (
      SELECT string_agg(query, '; ') FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
    );
  END $$`;

const TABLES_WITH_SEQUENCES = `
  WITH RECURSIVE emptied AS (
    SELECT name::regclass::oid AS id FROM unnest($1::text[]) AS name
    UNION
    SELECT key.conrelid FROM pg_constraint key JOIN emptied ON key.confrelid = emptied.id WHERE key.contype = 'f'
  )
  SELECT emptied.id::regclass::text AS name, coalesce((
    SELECT json_agg(json_build_object('name', own.objid::regclass::text, 'start', sequence.seqstart))
    FROM pg_depend own JOIN pg_sequence sequence ON sequence.seqrelid = own.objid
    WHERE own.classid = 'pg_class'::regclass AND own.refclassid = 'pg_class'::regclass AND own.refobjid = emptied.id
      AND own.deptype IN ('a', 'i')
  ), '[]') AS sequences FROM emptied ORDER BY emptied.id`;
