import * as z from 'zod/mini';
import type { Answer, Body } from '@shamba/shell-sdk';
import type { Wine } from '../api';

/** Result of booking a row. */
export type CountResult = Answer<'POST /api/admin/wines/stock-take'>[number];

/** The filled-in rows, and the idempotency key. */
export interface Counted {
  rows: Body<'POST /api/admin/wines/stock-take'>['rows'];
  key: string;
}

/** The sheet's values during counting, by wine. Wines are named `w<id>`. */
export interface Counts {
  /** Counted bottles, as typed; '' for uncounted wines. */
  counts: Record<string, string>;
  /** Stock at the start of counting, for the differences. */
  loaded: Record<string, number>;
  /** Idempotency key: a repeated press books once. */
  key: string;
}

export const nameOf = (id: number): string => `w${id}`;

/** A sheet without counts. */
export const blankCounts = (wines: readonly Wine[]): Counts => ({
  counts: Object.fromEntries(wines.map(({ id }) => [nameOf(id), ''])),
  loaded: Object.fromEntries(wines.map(({ id, stock_quantity }) => [nameOf(id), stock_quantity])),
  key: crypto.randomUUID(),
});

const MOST = 1_000_000;
const isCount = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) <= MOST;

/** Counted bottles minus loaded stock; undefined for an invalid count. */
export const differenceOf = (count: string, loaded: number): number | undefined =>
  isCount(count.trim()) ? Number(count.trim()) - loaded : undefined;

/** The filled-in rows of a sheet. Wines added since the start use their current stock. */
export const countSchema = (wines: readonly Wine[]) =>
  z.pipe(
    z
      .object({
        counts: z.record(z.string(), z.string()),
        loaded: z.record(z.string(), z.number()),
        key: z.string(),
      })
      .check(
        z.check(({ value, issues }) => {
          for (const [name, text] of Object.entries(value.counts))
            if (text.trim() !== '' && !isCount(text.trim()))
              issues.push({
                code: 'custom',
                message: 'A whole number of bottles',
                path: ['counts', name],
                input: text,
              });
        }),
      ),
    z.transform(
      ({ counts, loaded, key }: Counts): Counted => ({
        key,
        rows: wines.flatMap(({ id, stock_quantity }) => {
          const text = (counts[nameOf(id)] ?? '').trim();
          return text === ''
            ? []
            : [{ wine_id: id, counted: Number(text), loaded: loaded[nameOf(id)] ?? stock_quantity }];
        }),
      }),
    ),
  );
