import { api } from '@shamba/shell-sdk';

type Write = (path: string, init: { body?: unknown; headers?: Record<string, string> }) => Promise<unknown>;

/** A write at a path with values in it (`/api/customer/orders/${id}/…`). `version` goes along as If-Match: the row must still be the one that was read. */
export const send = async <T = unknown>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, version?: number): Promise<T> =>
  (await (api[method] as unknown as Write)(path, { ...(body !== undefined && { body }), ...(version !== undefined && { headers: { 'if-match': String(version) } }) })) as T;
