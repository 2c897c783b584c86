import pg from 'pg';
import { withoutNested } from './expected-rows.ts';
import { planOf } from './plan.ts';

/** A statement that PostgreSQL analyses only when it runs it. */
const UTILITY = /^\s*(LOCK|SET|LISTEN|NOTIFY|RESET)\b/;
const EXPLAINED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|VALUES|MERGE)\b/;

/** Parse and Describe of the extended protocol, and nothing more: the statement does not run. */
class Description {
  constructor(text) {
    const { promise, resolve, reject } = Promise.withResolvers();
    Object.assign(this, { text, promise, resolve, reject, fields: [], parameters: [] });
  }

  submit(connection) {
    this.take = (message) => (this.parameters = parametersOf(message));
    connection.once('parameterDescription', this.take);
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }) {
    this.fields = fields;
  }

  /** After an error the client lets go of the query by itself. */
  handleError(error, connection) {
    connection.off('parameterDescription', this.take);
    this.reject(error);
  }

  handleParseComplete() {}

  handleReadyForQuery(connection) {
    connection.off('parameterDescription', this.take);
    this.resolve({ fields: this.fields, parameters: this.parameters });
  }
}

const parametersOf = ({ dataTypeIDs, parameterCount }) => dataTypeIDs ?? Array.from({ length: parameterCount });

/**
 * Prepares a statement on a database.
 * @param {pg.Client} client of no other use meanwhile
 * @returns {Promise<{ columns: { name, type: number, isNullable: boolean | undefined, labels: string[] | undefined }[],
 *   parameters: number }>} `type`: OID; `isNullable`: undefined where neither is known; `labels`: the texts that there are
 * @throws what PostgreSQL says of a statement that it can't prepare
 */
export async function describe(client, text, schema) {
  if (UTILITY.test(text)) return carryOut(client, text);
  const description = new Description(text);
  client.query(description);
  const { fields, parameters } = await description.promise;
  const plan = fields.length > 0 && EXPLAINED.test(text) ? await planOf(client, text) : undefined;
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
    const planned = plan?.[index];
    const own = schema.byNumber.get(`${tableID}.${columnID}`);
    const source = own ?? schema.byName.get(`${planned?.source?.table}.${planned?.source?.column}`);
    return { name, type: dataTypeID, isNullable: nullability(source, planned, text), labels: own?.labels };
  });
  return { columns, parameters: parameters.length };
}

async function carryOut(client, text) {
  await client.query('BEGIN');
  try {
    await client.query(text);
    return { columns: [], parameters: 0 };
  } finally {
    await client.query('ROLLBACK');
  }
}

function nullability(column, planned, text) {
  if (planned?.isOuter || planned?.isNull) return true;
  return column && !column.isRequired && !isAskedFor(column.name, text);
}

/** Whether the statement's own condition leaves no row without a value: `x IS NOT NULL`, `x = $1`, `x = ANY($1)`. */
function isAskedFor(name, text) {
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

/**
 * What the catalogue says of a database's columns.
 * @returns {{ byNumber: Map, byName: Map }} of { name, isRequired: boolean, labels: string[] | undefined }: by
 *   `<oid of the table>.<number>` and by `<table>.<column>`. `labels`: the texts that a rule of the table allows
 */
export async function readCatalogue(client) {
  const { rows } = await client.query(COLUMNS);
  const columns = rows.map((row) => ({
    ...row,
    column: { name: row.attname, isRequired: row.attnotnull, labels: labelsOf(row.rule) },
  }));
  return {
    byNumber: new Map(columns.map(({ attrelid, attnum, column }) => [`${attrelid}.${attnum}`, column])),
    byName: new Map(columns.map(({ relname, attname, column }) => [`${relname}.${attname}`, column])),
  };
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text])))`; undefined for a rule that says more than that. */
function labelsOf(rule) {
  if (!rule || /\s(?:AND|OR|NOT)\s|NOT VALID/.test(rule)) return undefined;
  return [...rule.matchAll(/'((?:[^']|'')*)'::/g)].map(([, label]) => label.replaceAll("''", "'"));
}

/** A connection to a database whose schema is migrated. */
export async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
