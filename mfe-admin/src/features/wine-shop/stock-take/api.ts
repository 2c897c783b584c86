import { type Answer, type Body, callApi } from '@shamba/shell-sdk';

export type CountedRow = NonNullable<Body<'POST /api/admin/wines/stock-take'>>['rows'][number];
export type CountResult = Answer<'POST /api/admin/wines/stock-take'>[number];

/** Books what was counted; answers a result per row. `key` makes a repeated press one booking. */
export const bookCounts = (rows: CountedRow[], key: string): Promise<CountResult[]> =>
  callApi('POST /api/admin/wines/stock-take', { header: { 'idempotency-key': key }, body: { rows } });
