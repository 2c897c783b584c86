import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../http/domain-error.js';

/** A file that can't be read as a sheet of rows. `line`: line of the mistake, if it is a single one. */
export class UnreadableFile extends DomainError {
  constructor(publicMessage: string, line?: number) {
    super({
      code: 'unreadable_file',
      status: 'bad_request',
      publicMessage,
      errors: { file: [publicMessage] },
      ...(line !== undefined && { extra: { line } }),
    });
  }
}

export interface CsvRow {
  /** First line of the row in the file, from 1; headings are line 1. */
  line: number;
  /** Cells by column, as written in the file. */
  cells: Record<string, string>;
  /** Number of cells more (positive) or fewer (negative) than headings. */
  surplus: number;
}

export interface CsvSheet {
  /** Headings in lower case, in their order. */
  columns: string[];
  rows: CsvRow[];
}

export interface CsvLimits {
  /** Rows below the headings. */
  maxRows: number;
}

/** Most columns, above any real sheet: more are a mistake or an attack on the process. */
const MAX_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t'] as const;
/** First line for Excel. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?=\n)/i;

/**
 * Reads a file of a spreadsheet program: headings and rows, separated by commas, semicolons or tabs, in UTF-8 (with or
 * without a byte order mark) or UTF-16 with a mark, with any line ends. Line breaks in quoted cells become \n. A first
 * line `sep=;` names the separator.
 * @throws UnreadableFile
 */
export function readCsv(bytes: Uint8Array, { maxRows }: CsvLimits): CsvSheet {
  const text = decode(bytes);
  const records = recordsOf(text, maxRows);
  const [head, ...rows] = records;
  if (!head) throw new UnreadableFile('This file is empty.');
  if (head.record.length > MAX_COLUMNS) throw new UnreadableFile(`A file can have at most ${MAX_COLUMNS} columns.`, 1);
  const columns = head.record.map((name) => name.trim().toLowerCase());
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile(`The column ${twice} is in the headings twice.`, 1);
  if (rows.length > maxRows)
    throw new UnreadableFile(`A file can have at most ${maxRows.toLocaleString('en-US')} rows. Please split it.`);
  return {
    columns,
    rows: rows.map(({ record, line }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])),
      surplus: record.length - columns.length,
    })),
  };
}

/** Decodes UTF-16 with a byte order mark, everything else as UTF-8. @throws UnreadableFile */
function decode(bytes: Uint8Array): string {
  const mark = bytes.length >= 2 ? `${bytes[0]},${bytes[1]}` : '';
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('This file has characters that cannot be read. Please save it as CSV UTF-8.');
  }
  if (text.includes('\0')) throw new UnreadableFile('This is no CSV file. Please save it as CSV UTF-8.');
  return text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
}

interface Located {
  record: string[];
  line: number;
}

function recordsOf(text: string, maxRows: number): Located[] {
  const named = SEPARATOR_LINE.exec(text);
  try {
    // The emptied line keeps the numbers of the others.
    const parsed = parse(named ? text.slice(named[0].length) : text, {
      delimiter: named?.[1] ?? delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      // One row more than allowed shows that there are too many.
      to: maxRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ record, line: info.lines - breaksIn(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : undefined;
    throw new UnreadableFile(
      line === undefined
        ? 'This file cannot be read as CSV.'
        : `This file cannot be read from line ${line} on: please check its quotation marks.`,
      line,
    );
  }
}

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);

/** The most frequent of the three delimiters in the headings. */
function delimiterOf(text: string): string {
  const head = /^[^\n]*/.exec(text)?.[0] ?? '';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}
