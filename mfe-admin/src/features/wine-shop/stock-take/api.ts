import { type Answer, type Body, callApi } from '@shamba/shell-sdk';

export type CountedRow = NonNullable<Body<'POST /api/admin/wines/stock-take'>>['rows'][number];
export type CountResult = Answer<'POST /api/admin/wines/stock-take'>[number];

/** Books the counts; returns a result per row. A repeated press with the same `key` books once. */
export const bookCounts = (rows: CountedRow[], key: string): Promise<CountResult[]> =>
  callApi('POST /api/admin/wines/stock-take', { header: { 'idempotency-key': key }, body: { rows } });
