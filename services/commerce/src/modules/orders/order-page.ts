import type { OrderRecord } from './order-record.js';
import type { Page } from './order-store.js';

/** Most rows of one answer; more are behind the `Link` header. */
const MAX_ROWS = 500;

export interface Reply {
  header(name: string, value: string): unknown;
}

export interface PageRequest {
  path: string;
  limit: unknown;
  cursor: unknown;
  reply: Reply;
}

/** One page of a list of orders, newest first; `Link: rel=next` and `X-Total-Count` when there is more. */
export async function pageOfOrders(
  { path, limit, cursor, reply }: PageRequest,
  read: (page: Page) => Promise<OrderRecord[]>,
  count: () => Promise<number>,
): Promise<OrderRecord[]> {
  const size = rowsWanted(limit);
  const rows = await read({ limit: size + 1, after: readCursor(cursor) });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length > size && last) {
    reply.header('link', `<${path}?limit=${size}&cursor=${writeCursor(last)}>; rel="next"`);
    reply.header('x-total-count', String(await count()));
  }
  return shown;
}

function rowsWanted(limit: unknown): number {
  const wanted = Number(limit ?? MAX_ROWS);
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MAX_ROWS) : MAX_ROWS;
}

const writeCursor = (order: OrderRecord): string =>
  Buffer.from(`${order.createdAt.toISOString()}|${order.id}`).toString('base64url');

/** A cursor that is none starts from the beginning. */
function readCursor(cursor: unknown): Page['after'] {
  if (typeof cursor !== 'string') return null;
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(createdAt) && /^[0-9a-f-]{36}$/.test(id) ? { createdAt, id } : null;
}
