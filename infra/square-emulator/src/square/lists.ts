import { invalid } from './errors.js';

export type Query = Record<string, string | undefined>;

interface Dated {
  id: string;
  created_at: string;
  updated_at: string;
  location_id: string;
}

const YEAR_MS = 365 * 86_400_000;

/**
 * One page of a list, by Square's common parameters: begin_time (on created_at; the last year by default),
 * updated_at_begin_time, location_id, sort_order (DESC by default), limit (at most 100), cursor.
 * @param all records, oldest first
 */
export function pageOf<T extends Dated>(all: Iterable<T>, query: Query, now: Date): { items: T[]; cursor?: string } {
  const from = time(query, 'begin_time') ?? now.getTime() - YEAR_MS;
  const updatedFrom = time(query, 'updated_at_begin_time') ?? -Infinity;
  const found = [...all].filter(
    (item) =>
      Date.parse(item.created_at) >= from &&
      Date.parse(item.updated_at) >= updatedFrom &&
      (!query['location_id'] || item.location_id === query['location_id']),
  );
  if (sortOrder(query) === 'DESC') found.reverse();

  const start = query['cursor'] ? positionAfter(found, query['cursor']) : 0;
  const items = found.slice(start, start + limitOf(query));
  const last = items.at(-1);
  return last && start + items.length < found.length
    ? { items, cursor: Buffer.from(last.id).toString('base64url') }
    : { items };
}

function positionAfter(found: { id: string }[], cursor: string): number {
  const id = Buffer.from(cursor, 'base64url').toString();
  const index = found.findIndex((item) => item.id === id);
  if (index < 0) throw invalid('INVALID_CURSOR', 'The pagination cursor included in the request is invalid.', 'cursor');
  return index + 1;
}

function limitOf(query: Query): number {
  const limit = Number(query['limit'] ?? 100);
  if (!Number.isInteger(limit) || limit < 1)
    throw invalid('INVALID_VALUE', 'limit must be a positive whole number.', 'limit');
  return Math.min(limit, 100);
}

function sortOrder(query: Query): 'ASC' | 'DESC' {
  const order = query['sort_order'] ?? 'DESC';
  if (order !== 'ASC' && order !== 'DESC')
    throw invalid('INVALID_SORT_ORDER', 'sort_order must be ASC or DESC.', 'sort_order');
  return order;
}

function time(query: Query, name: string): number | undefined {
  const raw = query[name];
  if (!raw) return undefined;
  const value = Date.parse(raw);
  if (Number.isNaN(value)) throw invalid('INVALID_TIME', 'The time must be in RFC 3339 format.', name);
  return value;
}
