import { isLocalDate, type LocalDate, usStates } from '@shamba/rules';
import type { CsvRow, CsvSheet } from '@shamba/service-kit/csv';
import type { RateOfFileDto, RatesFileDto } from './rates-file.dto.js';
import type { SalesTaxRate } from './tax-rates-by-day.js';

/** Known headings, in lower case, of each column. */
const HEADINGS = {
  state: ['state', 'state code', 'jurisdiction', 'place'],
  rate: ['rate', 'tax rate', 'percent', 'rate in percent', 'combined rate'],
  from: ['from', 'first day', 'valid from', 'valid_from', 'effective', 'effective date'],
  source: ['source', 'note'],
} as const;
type Field = keyof typeof HEADINGS;
const MAX_SOURCE = 300;
const MAX_RATE = 30;
const THE_WINERY = 'the winery';
const CODES = new Map(
  usStates.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
);

/** Why a row can't be taken. */
class RowProblem extends Error {}

/**
 * The rates in a sheet, compared with those on record. A rate from a past day begins today, as past days keep theirs.
 * Pure.
 *
 * @param onRecord rates in force today and those to come.
 */
export function ratesInSheet(
  { columns, rows }: CsvSheet,
  onRecord: readonly SalesTaxRate[],
  today: LocalDate,
): RatesFileDto {
  const named = Object.fromEntries(
    Object.entries(HEADINGS).map(([field, names]) => [
      field,
      columns.find((column) => names.some((name) => name === column)),
    ]),
  ) as Record<Field, string | undefined>;
  const known = Object.values(named);
  const report: RatesFileDto = {
    rates: [],
    problems: [],
    unknown_columns: columns.filter((column) => column !== '' && !known.includes(column)),
  };
  for (const heading of ['state', 'rate'] as const)
    if (named[heading] === undefined)
      report.problems.push({ line: 1, message: `The file has no column ‘${heading}’.` });
  if (report.problems.length > 0) return report;
  const lines = new Map<string, number>();
  for (const row of rows) {
    try {
      const rate = rateIn(
        row,
        (field) => (named[field] === undefined ? '' : (row.cells[named[field]] ?? '').trim()),
        onRecord,
        today,
      );
      const key = `${rate.jurisdiction ?? ''} ${rate.valid_from}`;
      const before = lines.get(key);
      if (before !== undefined) throw new RowProblem(`Line ${before} has a rate of this place and day already.`);
      lines.set(key, row.line);
      report.rates.push(rate);
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem;
      report.problems.push({ line: row.line, message: problem.message });
    }
  }
  return report;
}

/** @throws RowProblem */
function rateIn(
  { line, surplus }: CsvRow,
  cell: (field: Field) => string,
  onRecord: readonly SalesTaxRate[],
  today: LocalDate,
): RateOfFileDto {
  if (surplus > 0) throw new RowProblem('This row has more cells than the headings.');
  const jurisdiction = placeIn(cell('state'));
  const rate = percentIn(cell('rate'));
  const stated = dayIn(cell('from')) ?? today;
  const source = cell('source');
  if (source.length > MAX_SOURCE) throw new RowProblem(`The source can have at most ${MAX_SOURCE} characters.`);
  const valid_from = stated < today ? today : stated;
  const before = onRecord
    .filter((one) => one.jurisdiction === jurisdiction && one.valid_from <= valid_from)
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];
  const outcome = before === undefined ? 'new' : Number(before.rate) === Number(rate) ? 'same' : 'changed';
  return {
    line,
    jurisdiction,
    rate,
    valid_from,
    source: source || null,
    was: before?.rate ?? null,
    outcome,
    from_today: stated < today,
  };
}

function placeIn(text: string): string | null {
  if (text.toLowerCase() === THE_WINERY) return null;
  const code = CODES.get(text.toLowerCase());
  if (code === undefined) throw new RowProblem(text === '' ? 'The state is missing.' : 'There is no such state.');
  return code;
}

/** "7.25", "7,25" or "7.25%", as "7.25". */
function percentIn(text: string): string {
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,4}))?\s?%?$/.exec(text) ?? [];
  if (whole === undefined) throw new RowProblem('Please write the rate as a percentage, such as 7.25.');
  const rate = `${Number(whole)}.${decimals.padEnd(2, '0')}`;
  if (Number(rate) > MAX_RATE) throw new RowProblem(`The rate can be at most ${MAX_RATE} percent.`);
  // Authorities' files often have fractions: 0.0725 would be taxed as 0.07 %.
  if (Number(rate) > 0 && Number(rate) < 1 && !text.endsWith('%'))
    throw new RowProblem('Is this a fraction? Please write a percentage, such as 7.25.');
  return rate;
}

/** "2026-07-01" or "7/1/2026"; undefined when empty. */
function dayIn(text: string): LocalDate | undefined {
  if (text === '') return undefined;
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (!isLocalDate(date)) throw new RowProblem('Please write the first day as 2026-07-01 or 07/01/2026.');
  return date;
}
