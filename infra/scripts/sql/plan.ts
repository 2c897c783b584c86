/** Aggregates that answer NULL for no rows. */
const EMPTY_IS_NULL =
  /^(?:max|min|sum|avg|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg|bool_or|bool_and|every)\(/i;
/** Functions that answer NULL for NULL, and otherwise something. */
const STRICT = /^(?:to_char|lower|upper|"left"|left)\((.*)\)$/s;

/**
 * What the plan of a statement says of the columns of its result, in their order; undefined where there is no plan.
 * @returns {Promise<{ isOuter: boolean, isNull: boolean, source: { table: string, column: string } | undefined }[] | undefined>}
 *   `isOuter`: an outer join can leave it empty; `isNull`: it is NULL, at least for no rows; `source`: the column that
 *   it is no more than another form of
 */
export async function planOf(client, text) {
  let plan;
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
    [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  } catch {
    return undefined;
  }
  const emptied = new Set();
  collectEmptied(plan, emptied);
  const tables = new Map();
  collectTables(plan, tables);
  const isWhole = plan['Node Type'] === 'Aggregate' && plan['Group Key'] === undefined && !plan['Grouping Sets'];
  return (plan.Output ?? []).map((output) => {
    const bare = withoutBrackets(output);
    const inner = formOf(bare);
    return {
      isOuter: emptied.has(bare) || emptied.has(inner),
      isNull: /^NULL::/.test(bare) || (isWhole && EMPTY_IS_NULL.test(bare)),
      source: sourceOf(inner, tables),
    };
  });
}

/** The outputs that outer joins leave empty where there is no match. */
function collectEmptied(plan, emptied) {
  const children = plan.Plans ?? [];
  const side = (relationship) => children.filter((child) => child['Parent Relationship'] === relationship);
  const sides = {
    Left: side('Inner'),
    Right: side('Outer'),
    Full: [...side('Inner'), ...side('Outer')],
  }[plan['Join Type']];
  for (const child of sides ?? []) for (const output of child.Output ?? []) emptied.add(withoutBrackets(output));
  for (const child of children) collectEmptied(child, emptied);
}

/** Tables by the name that the plan has for them; null for a name of two. */
function collectTables(plan, tables) {
  const { Alias: alias, 'Relation Name': table } = plan;
  if (alias) tables.set(alias, tables.has(alias) && tables.get(alias) !== table ? null : (table ?? null));
  for (const child of plan.Plans ?? []) collectTables(child, tables);
}

/** `(a)` is a, unless the first bracket ends before the last. */
function withoutBrackets(output) {
  if (!output.startsWith('(') || !output.endsWith(')')) return output;
  let depth = 0;
  for (let index = 0; index < output.length - 1; index += 1) {
    if (output[index] === '(') depth += 1;
    if (output[index] === ')') depth -= 1;
    if (depth === 0) return output;
  }
  return withoutBrackets(output.slice(1, -1));
}

/** What an output is another form of: without casts and strict functions of it and constants. */
function formOf(output) {
  const bare = withoutBrackets(output);
  const [, cast] = /^(\(.*\)|[\w.]+)::[\w ]+(?:\(\d+\))?$/s.exec(bare) ?? [];
  if (cast) return formOf(cast);
  const [, given] = STRICT.exec(bare) ?? [];
  const [, first] = /^([^,]*?)(?:, '[^']*'::text|, \d+)?$/.exec(given ?? '') ?? [];
  return first ? formOf(first) : bare;
}

function sourceOf(form, tables) {
  const [, alias, column] = /^(?:(\w+)\.)?(\w+)$/.exec(form) ?? [];
  if (!column) return undefined;
  const table = alias ? tables.get(alias) : tables.size === 1 ? [...tables.values()][0] : undefined;
  return table ? { table, column } : undefined;
}
