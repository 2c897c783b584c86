import { isStorable } from '../../http/input.pipe.js';
import { isUuid } from '../../values/uuid.js';

const INT_MAX = 2_147_483_647;
const TIME = /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** True for a calendar day since the year 1. Lists sort rows without a day by the earliest day. */
function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !text.startsWith('0000') && !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

/** True if a text is a value of the type as PostgreSQL writes it; PostgreSQL fails on any other text. */
const IS_VALUE = {
  int: (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= INT_MAX,
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  text: isStorable,
  boolean: (text: string) => /^(true|false)$/.test(text),
  date: isDay,
  timestamptz: (text: string) => isDay(text.slice(0, 10)) && text[10] === ' ' && TIME.test(text.slice(11)),
  uuid: isUuid,
} as const satisfies Record<string, (text: string) => boolean>;

/** An SQL expression that is never null, and its PostgreSQL type. */
export type SortKey = readonly [sql: string, type: keyof typeof IS_VALUE];

/**
 * Sort orders of a list. Each is a list of expressions, compared from left to right, all in one direction; the unique
 * `id` comes last, which makes the order total. An index on the same expressions makes a page cheap.
 */
export interface ListSorts {
  id: SortKey;
  by: Record<string, readonly SortKey[]>;
  /** A name of `by`, with a leading `-` for the highest first. */
  default: string;
}

/** Sort names of a query: `name` or `-name`. */
export const sortNames = ({ by }: ListSorts): string[] => Object.keys(by).flatMap((name) => [name, `-${name}`]);

/** Expressions of a sort with the id at the end, and their direction. */
export function sortOf(sorts: ListSorts, name = sorts.default): { keys: SortKey[]; descending: boolean } {
  const descending = name.startsWith('-');
  const keys = sorts.by[descending ? name.slice(1) : name];
  if (!keys) throw new Error(`No sort ${name}`);
  return { keys: [...keys, sorts.id], descending };
}

/** Cursor after a row: the sort's name and the row's values. */
export const writeCursor = (sort: string, values: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

/** Values of a cursor; undefined for a cursor of another sort or an invalid one. */
export function readCursor(cursor: string, sort: string, keys: readonly SortKey[]): string[] | undefined {
  const [name, ...values] = parsed(cursor);
  const fits = values.length === keys.length && keys.every(([, type], index) => IS_VALUE[type](values[index] ?? ''));
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
