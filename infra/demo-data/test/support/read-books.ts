import { addDays, monthsLater, parseCents } from '@shamba/rules';
import { readCsv } from '@shamba/service-kit/csv';
import { admin } from '@shamba/service-kit/testing';
import type { Commerce } from '../../../../services/commerce/test/support/commerce.js';

export type ByDay = Map<string, bigint>;
/** Rows of a file, each by its headings in lower case. */
type Sheet = Record<string, string>[];

type Amounts<Name extends string> = Record<Name, string>;
type TaxAmounts = Amounts<'taxable_sold' | 'tax_sold' | 'taxable_refunded' | 'tax_refunded' | 'taxable' | 'tax'>;
type Money = Amounts<'taken' | 'refunded' | 'disputed' | 'fees' | 'net'>;

/** The reports of a month. */
export interface MonthReports {
  taxes: { sales: TaxAmounts[]; untaxed: TaxAmounts[]; lodging: TaxAmounts[]; sales_total: TaxAmounts };
  taxLines: Sheet;
  tenders: { tenders: (Money & { tender: string })[]; days: (Money & { day: string })[]; total: Money };
  tenderLines: Sheet;
  journal: Sheet;
  month: Amounts<'taken' | 'net' | 'tax'> & { balanced: boolean; differs: boolean };
}

/** Cents of a cell; an empty one is 0. */
export const cents = (text: string | undefined): bigint => (text ? parseCents(text) : 0n);

/** Sums of rows by day, without days of 0. */
export function byDay<T>(rows: readonly T[], day: (row: T) => string, amount: (row: T) => bigint): ByDay {
  const sums: ByDay = new Map();
  for (const row of rows) sums.set(day(row), (sums.get(day(row)) ?? 0n) + amount(row));
  return new Map([...sums].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const added = (...parts: ByDay[]): ByDay =>
  byDay(
    parts.flatMap((part) => [...part]),
    ([day]) => day,
    ([, sum]) => sum,
  );

/** Debits less credits of accounts of the journal, by day; without the lines of one description. */
export const account = (journal: Sheet, names: readonly string[], except?: string): ByDay =>
  byDay(
    journal.filter(
      (row) => names.includes(row['account name'] ?? '') && (except === undefined || row['description'] !== except),
    ),
    (row) => (row['journal date'] ?? '').replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2'),
    (row) => cents(row['debits']) - cents(row['credits']),
  );

/** The last day of a month YYYY-MM. */
export const endOf = (month: string): string => addDays(monthsLater(`${month}-01`, 1), -1);

/** Reads all reports of a month YYYY-MM. */
export async function reportsOf(commerce: Commerce, month: string): Promise<MonthReports> {
  const period = `from=${month}-01&to=${endOf(month)}`;
  const get = async (path: string) => {
    const { status, body } = await commerce.call(admin(), 'GET', `/api/admin/${path}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const sheet = async (path: string): Promise<Sheet> => {
    const headers = await commerce.identity(admin());
    const answer = await fetch(`${commerce.url}/api/admin/${path}`, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return readCsv(Buffer.from(await answer.arrayBuffer()), { maxRows: 100_000 }).rows.map(({ cells }) => cells);
  };
  return {
    taxes: await get(`reports/taxes?${period}`),
    taxLines: await sheet(`reports/taxes.csv?${period}`),
    tenders: await get(`reports/tenders?${period}`),
    tenderLines: await sheet(`reports/tenders.csv?${period}`),
    journal: await sheet(`months/${month}/journal.csv`),
    month: await get(`months/${month}`),
  };
}
