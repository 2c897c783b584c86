// Reads a database's schema: tables with columns, and the rules that refuse rows.
import type pg from 'pg';

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    a.atthasdef OR a.attidentity <> '' AS filled
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
    AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY 1, 2`;
/** Constraints, unique indexes and triggers; NOT NULL is part of the columns. */
const RULES = `
  SELECT c.relname AS "table", n.contype::text AS kind, pg_get_constraintdef(n.oid) AS says,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY(n.conkey) ORDER BY 1) AS columns
  FROM pg_constraint n
  JOIN pg_class c ON c.oid = n.conrelid
  WHERE n.connamespace = 'public'::regnamespace AND n.contype IN ('p', 'u', 'x', 'c', 'f')
  UNION ALL
  SELECT c.relname, 'u', regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE INDEX '),
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY(i.indkey) ORDER BY 1)
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT c.relname, 't', regexp_replace(pg_get_triggerdef(t.oid), '^CREATE ', ''), '{}'
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
  ORDER BY 1, 2, 3`;
const LABELS = `
  SELECT t.typname AS type, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels
  FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
  WHERE t.typnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`;

interface Column {
  type: string;
  required: boolean;
  /** True if the column has a default value. */
  filled: boolean;
}

/** By name. */
export type Columns = Record<string, Column>;

export interface Rule {
  table: string;
  /** p, u, x, c, f as in pg_constraint, t a trigger. */
  kind: string;
  says: string;
  columns: string[];
}

export interface Schema {
  tables: Record<string, Columns>;
  rules: Rule[];
  /** Values of each enum. */
  labels: Record<string, string[]>;
}

/** Reads the tables of the schema `public`. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const tables: Schema['tables'] = {};
  for (const { table, name, ...column } of (await client.query<Column & { table: string; name: string }>(COLUMNS))
    .rows) {
    (tables[table] ??= {})[name] = column;
  }
  const { rows: rules } = await client.query<Rule>(RULES);
  const { rows } = await client.query<{ type: string; labels: string[] }>(LABELS);
  const labels = Object.fromEntries(rows.map((row) => [row.type, row.labels]));
  return { tables, rules, labels };
}
