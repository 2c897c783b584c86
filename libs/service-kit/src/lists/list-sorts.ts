/** How a value of a sort stands in a cursor: as PostgreSQL writes it. */
const PATTERNS = {
  int: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,18}$/,
  text: /^/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;

/** An SQL expression that is never null, and its PostgreSQL type. */
export type SortKey = readonly [sql: string, type: keyof typeof PATTERNS];

/**
 * The orders in which a list can be read. Each is a list of expressions, compared from left to right, all in one
 * direction; the row's unique `id` always comes last, so that every row has one place. An index on the same expressions
 * makes a page cheap.
 */
export interface ListSorts {
  id: SortKey;
  by: Record<string, readonly SortKey[]>;
  /** A name of `by`, with `-` before it for the highest first. */
  default: string;
}

/** A sort as a query names it: `name` or `-name`. */
export const sortNames = ({ by }: ListSorts): string[] => Object.keys(by).flatMap((name) => [name, `-${name}`]);

/** The expressions of a sort with the id behind them, and their direction. */
export function sortOf(sorts: ListSorts, name = sorts.default): { keys: SortKey[]; descending: boolean } {
  const descending = name.startsWith('-');
  const keys = sorts.by[descending ? name.slice(1) : name];
  if (!keys) throw new Error(`No sort ${name}`);
  return { keys: [...keys, sorts.id], descending };
}

/** The place behind a row: the sort's name and the row's values. */
export const writeCursor = (sort: string, values: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

/** The values of a cursor; undefined when it was made for another sort, or by hand. */
export function readCursor(cursor: string, sort: string, keys: readonly SortKey[]): string[] | undefined {
  const [name, ...values] = parsed(cursor);
  const fits =
    values.length === keys.length && keys.every(([, type], index) => PATTERNS[type].test(values[index] ?? ''));
  return name === sort && fits ? values : undefined;
}

function parsed(cursor: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : [];
  } catch {
    return [];
  }
}
