import type pg from 'pg';

/** Aggregates that answer NULL for no rows. */
const EMPTY_IS_NULL =
  /^(?:max|min|sum|avg|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg|bool_or|bool_and|every)\(/i;
/** Functions that answer NULL only for NULL. */
const STRICT = /^(?:to_char|lower|upper|"left"|left)\((.*)\)$/s;

/** The fields used here of a node in EXPLAIN's answer. */
interface Plan {
  'Node Type': string;
  'Group Key'?: string[];
  'Grouping Sets'?: unknown[];
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  Alias?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** Tables by their alias in a plan; null if two tables share the alias. */
type Tables = Map<string, string | null>;

interface PlannedColumn {
  /** NULL in an outer join without a match. */
  isOuter: boolean;
  /** Always NULL, or NULL for no rows. */
  isNull: boolean;
  /** The column that the output only casts or formats. */
  source?: { table: string; column: string };
}

/** The columns of a statement's result, in order, from its plan; undefined if PostgreSQL cannot plan the statement. */
export async function planOf(client: pg.Client, text: string): Promise<PlannedColumn[] | undefined> {
  let plan: Plan | undefined;
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
    );
    plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  } catch {
    return undefined;
  }
  if (!plan) return undefined;
  const emptied = new Set<string>();
  collectEmptied(plan, emptied);
  const tables: Tables = new Map();
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

/** Collects the outputs that are NULL in outer joins without a match. */
function collectEmptied(plan: Plan, emptied: Set<string>): void {
  const children = plan.Plans ?? [];
  const side = (relationship: string): Plan[] =>
    children.filter((child) => child['Parent Relationship'] === relationship);
  const sides: Partial<Record<string, Plan[]>> = {
    Left: side('Inner'),
    Right: side('Outer'),
    Full: [...side('Inner'), ...side('Outer')],
  };
  for (const child of sides[plan['Join Type'] ?? ''] ?? [])
    for (const output of child.Output ?? []) emptied.add(withoutBrackets(output));
  for (const child of children) collectEmptied(child, emptied);
}

function collectTables(plan: Plan, tables: Tables): void {
  const { Alias: alias, 'Relation Name': table } = plan;
  if (alias) tables.set(alias, tables.has(alias) && tables.get(alias) !== table ? null : (table ?? null));
  for (const child of plan.Plans ?? []) collectTables(child, tables);
}

/** `(a)` is a, unless the first bracket ends before the last. */
function withoutBrackets(output: string): string {
  if (!output.startsWith('(') || !output.endsWith(')')) return output;
  let depth = 0;
  for (let index = 0; index < output.length - 1; index += 1) {
    if (output[index] === '(') depth += 1;
    if (output[index] === ')') depth -= 1;
    if (depth === 0) return output;
  }
  return withoutBrackets(output.slice(1, -1));
}

/** The column inside an output: casts and strict functions with constant arguments are removed. */
function formOf(output: string): string {
  const bare = withoutBrackets(output);
  const [, cast] = /^(\(.*\)|[\w.]+)::[\w ]+(?:\(\d+\))?$/s.exec(bare) ?? [];
  if (cast) return formOf(cast);
  const [, given] = STRICT.exec(bare) ?? [];
  const [, first] = /^([^,]*?)(?:, '[^']*'::text|, \d+)?$/.exec(given ?? '') ?? [];
  return first ? formOf(first) : bare;
}

function sourceOf(form: string, tables: Tables): PlannedColumn['source'] {
  const [, alias, column] = /^(?:(\w+)\.)?(\w+)$/.exec(form) ?? [];
  if (!column) return undefined;
  const table = alias ? tables.get(alias) : tables.size === 1 ? [...tables.values()][0] : undefined;
  return table ? { table, column } : undefined;
}
