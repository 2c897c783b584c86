import pg from 'pg';
import { withoutNested } from './expected-rows.mjs';

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
 * @returns {Promise<{ columns: { name, type: number, isNullable: boolean | undefined }[],
 *   parameters: number }>} `type`: OID; `isNullable`: undefined where neither is known
 * @throws what PostgreSQL says of a statement that it can't prepare
 */
export async function describe(client, text, schema) {
  if (UTILITY.test(text)) return carryOut(client, text);
  const description = new Description(text);
  client.query(description);
  const { fields, parameters } = await description.promise;
  const outer = fields.length > 0 && EXPLAINED.test(text) ? await planOf(client, text) : undefined;
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }, index) => ({
    name,
    type: dataTypeID,
    isNullable: nullability(schema.columns.get(`${tableID}.${columnID}`), outer?.[index], text),
  }));
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
  if (planned?.isOuter) return true;
  if (column) return !column.isRequired && !isAskedFor(column.name, text);
  return planned?.isNullable;
}

/** Whether the statement's own condition leaves no row without a value: `x IS NOT NULL`, `x = $1`, `x = ANY($1)`. */
function isAskedFor(name, text) {
  const [, condition] = /\sWHERE\s(.*)$/s.exec(withoutNested(text)) ?? [];
  if (!condition || /\sOR\s/.test(condition)) return false;
  return new RegExp(`(?:^|\\s|\\.)${name} (?:IS NOT NULL|= (?:\\$|ANY))`).test(condition);
}

/** Aggregates that answer NULL for no rows. */
const EMPTY_IS_NULL =
  /^(?:max|min|sum|avg|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg|bool_or|bool_and|every)\(/i;

/**
 * What the plan says of the columns of the result: whether an outer join can leave one empty, and what is known of an
 * expression. undefined where there is no plan.
 */
async function planOf(client, text) {
  let plan;
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
    [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  } catch {
    return undefined;
  }
  const outputs = plan.Output ?? [];
  const emptied = new Set();
  collectEmptied(plan, emptied);
  const isWholeAggregate =
    plan['Node Type'] === 'Aggregate' && plan['Group Key'] === undefined && !plan['Grouping Sets'];
  return outputs.map((output) => ({
    isOuter: emptied.has(output),
    isNullable: /^NULL::/.test(output) || (isWholeAggregate && EMPTY_IS_NULL.test(output)) ? true : undefined,
  }));
}

/** The outputs that outer joins leave empty where there is no match. */
function collectEmptied(plan, emptied) {
  const children = plan.Plans ?? [];
  const side = (relationship) => children.filter((child) => child['Parent Relationship'] === relationship);
  const type = plan['Join Type'];
  const sides = {
    Left: side('Inner'),
    Right: side('Outer'),
    Full: [...side('Inner'), ...side('Outer')],
  }[type];
  for (const child of sides ?? []) for (const output of child.Output ?? []) emptied.add(output);
  for (const child of children) collectEmptied(child, emptied);
}

/**
 * What the catalogue says of a database.
 * @returns {{ columns: Map<string, { name: string, isRequired: boolean }> }} by `<oid of the table>.<number of the column>`
 */
export async function readCatalogue(client) {
  const { rows: columns } = await client.query(
    `SELECT a.attrelid, a.attnum, a.attname, a.attnotnull FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0`,
  );
  return {
    columns: new Map(
      columns.map(({ attrelid, attnum, attname, attnotnull }) => [
        `${attrelid}.${attnum}`,
        { name: attname, isRequired: attnotnull },
      ]),
    ),
  };
}

/** A connection to a database whose schema is migrated. */
export async function connect(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
