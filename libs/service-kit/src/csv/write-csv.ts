import { StreamableFile } from '@nestjs/common';
import { escapeFormula } from '@shamba/rules';
import { Readable } from 'node:stream';

export type CsvCell = string | number | null;

/** A row of a CSV file, with its line end; no cell runs as a formula. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** By it Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A plain number stays one, also below 0. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function cellOf(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const safe = NUMBER.test(text) ? text : escapeFormula(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file for the answer of a request, sent while `batches` are read: headings, then rows. */
export function csvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]> | Iterable<readonly (readonly CsvCell[])[]>,
): StreamableFile {
  async function* lines(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${csvLine(headings)}`;
    for await (const rows of batches) yield rows.map(csvLine).join('');
  }
  return new StreamableFile(Readable.from(lines(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
