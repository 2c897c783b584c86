import pg from 'pg';
import { withoutNested } from './expected-rows.ts';
import { planOf } from './plan.ts';

/** Statements that PostgreSQL analyses only when they run. */
const UTILITY = /^\s*(LOCK|SET|LISTEN|NOTIFY|RESET)\b/;
const EXPLAINED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|VALUES|MERGE)\b/;

/** Parse and Describe of the extended protocol, and nothing more: the statement does not run. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #answer = Promise.withResolvers<{ fields: pg.FieldDef[]; parameters: number }>();
  #fields: pg.FieldDef[] = [];
  #parameters = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get answer(): Promise<{ fields: pg.FieldDef[]; parameters: number }> {
    return this.#answer.promise;
  }

  readonly #take = ({ parameterCount }: { parameterCount: number }): void => {
    this.#parameters = parameterCount;
  };

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', this.#take);
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  /** After an error the client ends the query itself. */
  handleError(error: Error, connection: pg.Connection): void {
    connection.off('parameterDescription', this.#take);
    this.#answer.reject(error);
  }

  handleParseComplete(): void {}

  handleReadyForQuery(connection: pg.Connection): void {
    connection.off('parameterDescription', this.#take);
    this.#answer.resolve({ fields: this.#fields, parameters: this.#parameters });
  }
}

/** A column of the catalogue. `labels`: the texts that a check constraint allows. */
interface KnownColumn {
  name: string;
  isRequired: boolean;
  labels?: string[];
}

/** A database's columns. */
export interface Catalogue {
  /** By `<oid of the table>.<number>`. */
  byNumber: Map<string, KnownColumn>;
  /** By `<table>.<column>`. */
  byName: Map<string, KnownColumn>;
}

/** A column of a statement's answer. */
export interface Column {
  name: string;
  /** OID. */
  type: number;
  /** Undefined: not known. */
  isNullable?: boolean;
  /** The texts that the column allows. */
  labels?: string[];
}

export interface Described {
  columns: Column[];
  /** Number of parameters. */
  parameters: number;
}

/**
 * Prepares a statement on a database.
 * @param client not used by others at the same time
 * @throws what PostgreSQL says of a statement that it can't prepare
 */
export async function describe(client: pg.Client, text: string, schema: Catalogue): Promise<Described> {
  if (UTILITY.test(text)) return carryOut(client, text);
  const description = new Description(text);
  client.query(description);
  const { fields, parameters } = await description.answer;
  const plan = fields.length > 0 && EXPLAINED.test(text) ? await planOf(client, text) : undefined;
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
    const planned = plan?.[index];
    const own = schema.byNumber.get(`${tableID}.${columnID}`);
    const source = own ?? schema.byName.get(`${planned?.source?.table}.${planned?.source?.column}`);
    return { name, type: dataTypeID, isNullable: nullability(source, planned, text), labels: own?.labels };
  });
  return { columns, parameters };
}

async function carryOut(client: pg.Client, text: string): Promise<Described> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    return { columns: [], parameters: 0 };
  } finally {
    await client.query('ROLLBACK');
  }
}

function nullability(
  column: KnownColumn | undefined,
  planned: { isOuter: boolean; isNull: boolean } | undefined,
  text: string,
): boolean | undefined {
  if (planned?.isOuter || planned?.isNull) return true;
  return column && !column.isRequired && !isAskedFor(column.name, text);
}

/** True if the statement's WHERE excludes rows where the column is NULL: `x IS NOT NULL`, `x = $1`, `x = ANY($1)`. */
function isAskedFor(name: string, text: string): boolean {
  const [, condition] = /\sWHERE\s(.*)$/s.exec(withoutNested(text)) ?? [];
  if (!condition || /\sOR\s/.test(condition)) return false;
  return new RegExp(`(?:^|\\s|\\.)${name} (?:IS NOT NULL|= (?:\\$|ANY))`).test(condition);
}

const COLUMNS = `
  SELECT a.attrelid, a.attnum, a.attname, a.attnotnull, c.relname,
    (SELECT pg_get_constraintdef(n.oid) FROM pg_constraint n
      WHERE n.conrelid = c.oid AND n.contype = 'c' AND n.conkey = ARRAY[a.attnum] AND pg_get_constraintdef(n.oid) ~ 'ANY \\(+ARRAY'
      ORDER BY n.oid DESC LIMIT 1) AS rule
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`;

interface ColumnRow {
  attrelid: number;
  attnum: number;
  attname: string;
  attnotnull: boolean;
  relname: string;
  rule: string | null;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<ColumnRow>(COLUMNS);
  const columns = rows.map((row) => ({
    ...row,
    column: { name: row.attname, isRequired: row.attnotnull, labels: labelsOf(row.rule) },
  }));
  return {
    byNumber: new Map(columns.map(({ attrelid, attnum, column }) => [`${attrelid}.${attnum}`, column])),
    byName: new Map(columns.map(({ relname, attname, column }) => [`${relname}.${attname}`, column])),
  };
}

/** Texts of `CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text])))`; undefined for other constraints. */
function labelsOf(rule: string | null): string[] | undefined {
  if (!rule || /\s(?:AND|OR|NOT)\s|NOT VALID/.test(rule)) return undefined;
  return [...rule.matchAll(/'((?:[^']|'')*)'::/g)].map(([, label = '']) => label.replaceAll("''", "'"));
}

/** A connection to a database whose schema is migrated. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
