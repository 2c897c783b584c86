import { typedAmount, unescapeFormula } from '@shamba/rules';
import type { CsvRow } from '@shamba/service-kit/csv';
import { DomainError } from '@shamba/service-kit/http';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { checkVintage, SaveWineDto, type Sku, type Wine, wineFactNames, wineView } from '../wines/index.js';
import type { ImportChangeDto, ImportRowDto } from './dto/import-report.dto.js';

/** Fields of a wine that a file may set, by their API names. */
const FIELDS = ['price', ...wineFactNames, 'tax_class'] as const;
/** Columns of the file. The export writes the stock as `stock_loaded`; the count is compared with it. */
export const COLUMNS: readonly string[] = ['sku', ...FIELDS, 'stock_quantity', 'stock_loaded', 'version'];

/** Wines that a row may mean, by SKU in lower case. */
export interface Shelf {
  live: ReadonlyMap<string, { wine: Wine; sku: Sku }>;
  archived: ReadonlySet<string>;
  /** Listed wines with a SKU of digits that begins with zeros, by the SKU without them. */
  withZeros: ReadonlyMap<string, { wine: Wine; sku: Sku }>;
}

export interface PlannedRow {
  report: ImportRowDto;
  /** Undefined when the row saves nothing. */
  input?: SaveWineDto;
  /** The wine to change; undefined for a new one. */
  wineId?: number;
}

/** A row can't be saved; the message says why. */
class Refused extends Error {}

/** The row's cells as trimmed texts with formulas unescaped; empty cells are left out. */
const textsOf = ({ cells }: CsvRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => {
      const text = unescapeFormula(cell).trim();
      return text === '' ? [] : [[name, text]];
    }),
  );

/** The SKU of a row as written; SKUs are compared without case. */
export const skuIn = (row: CsvRow): string => textsOf(row)['sku'] ?? '';

/**
 * Plans one row of a file against the current wines; writes nothing. An empty cell keeps the value.
 * @param sameSku lines of the file with the row's SKU
 */
export function planRow(row: CsvRow, shelf: Shelf, sameSku: readonly number[], now: Date): PlannedRow {
  const texts = textsOf(row);
  const found = shelf.live.get(skuIn(row).toLowerCase());
  const about = {
    line: row.line,
    sku: texts['sku'] ?? '',
    name: texts['name'] ?? found?.wine.name ?? null,
    version: found?.wine.version ?? null,
  };
  try {
    if (row.surplus > 0) throw new Refused('This row has more cells than there are headings.');
    if (about.sku === '') throw new Refused('This row has no SKU.');
    if (sameSku.length > 1) throw new Refused(`The SKU is in several lines of the file: ${sameSku.join(', ')}.`);
    const planned = found ? changeOf(texts, found, now) : additionOf(texts, shelf, now);
    const { changes } = planned;
    const outcome = !found ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return {
      report: { ...about, outcome, changes: changes.map(shortened), message: null },
      ...(outcome !== 'unchanged' && { input: planned.input }),
      ...(found && { wineId: found.wine.id }),
    };
  } catch (error) {
    if (!(error instanceof Refused || error instanceof DomainError)) throw error;
    const message = error instanceof DomainError ? error.publicMessage : error.message;
    return { report: { ...about, outcome: 'refused', changes: [], message } };
  }
}

interface Planned {
  input: SaveWineDto;
  changes: ImportChangeDto[];
}

function changeOf(texts: Record<string, string>, { wine, sku }: { wine: Wine; sku: Sku }, now: Date): Planned {
  const view = wineView(wine, sku);
  const stock = stockChange(texts, sku.stock_quantity);
  // The SKU finds the wine; a file can't change it.
  const checked = check({ ...view, ...bodyOf(texts), sku: view.sku, ...stock?.body }, now);
  const changes: ImportChangeDto[] = FIELDS.filter((field) => texts[field] !== undefined).flatMap((field) => {
    const [from, to] = [written(view[field]), written(checked[field])];
    return from === to ? [] : [{ field, from, to }];
  });
  if (stock) changes.push({ field: 'stock_quantity', from: String(stock.from), to: String(stock.to) });
  const exported = texts['version'];
  if (changes.length > 0 && exported !== undefined && exported !== String(wine.version))
    throw new Refused(
      `This wine was changed after the export (version ${exported}, now ${wine.version}). Please export it again.`,
    );
  return { input: checked, changes };
}

function additionOf(texts: Record<string, string>, shelf: Shelf, now: Date): Planned {
  if (shelf.archived.has(texts['sku']?.toLowerCase() ?? ''))
    throw new Refused('An archived wine has this SKU. Please restore that wine first.');
  const meant = shelf.withZeros.get(texts['sku'] ?? '');
  if (meant)
    throw new Refused(
      `No wine has this SKU. Did you mean ${meant.sku.sku}, ${meant.wine.name}? Spreadsheets drop zeros at the start: please format that column as text and enter them again.`,
    );
  if (texts['version'] !== undefined)
    throw new Refused('No wine has this SKU anymore. To add it as a new wine, please empty its version cell.');
  const stock = texts['stock_quantity'];
  const checked = check({ ...bodyOf(texts), sku: texts['sku'], ...(stock !== undefined && { stock }) }, now);
  const fields = [
    ...FIELDS.map((field) => [field, checked[field]] as const),
    ['stock_quantity', checked.stock] as const,
  ];
  const changes = fields.flatMap(([field, value]) =>
    written(value) === '' ? [] : [{ field, from: '', to: written(value) }],
  );
  return { input: checked, changes };
}

/** Difference between a row's count and the exported number; undefined without a change. */
function stockChange(texts: Record<string, string>, onHand: number) {
  const { stock_quantity: stock, stock_loaded: loaded, version } = texts;
  if (stock === undefined || stock === loaded || (loaded === undefined && stock === String(onHand))) return undefined;
  if (loaded === undefined || version === undefined)
    throw new Refused('To change the stock, the cells stock_loaded and version of the export are needed.');
  if (!/^\d{1,7}$/.test(stock) || !/^\d{1,7}$/.test(loaded))
    throw new Refused('stock_quantity and stock_loaded are whole numbers of bottles.');
  const to = onHand + Number(stock) - Number(loaded);
  if (to < 0)
    throw new Refused(`This takes ${Number(loaded) - Number(stock)} bottles, but only ${onHand} are in stock.`);
  return { from: onHand, to, body: { stock: Number(stock), stock_loaded: Number(loaded) } };
}

/** The cells as the API takes them. Spreadsheets write TRUE for true, $31.50 and 31,50 for 31.50. */
function bodyOf(texts: Record<string, string>): Record<string, string> {
  const given = Object.fromEntries(
    FIELDS.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])),
  );
  for (const field of ['type', 'featured', 'tax_class', 'wine_tax_class']) {
    if (given[field] !== undefined) given[field] = given[field].toLowerCase();
  }
  for (const field of ['price', 'abv']) {
    if (given[field] !== undefined) given[field] = typedAmount(given[field]);
  }
  return given;
}

/** The rules of the form, with its messages. */
function check(body: object, now: Date): SaveWineDto {
  const dto = plainToInstance(SaveWineDto, body);
  const [problem] = validateSync(dto, { stopAtFirstError: true, forbidUnknownValues: false });
  if (problem) throw new Refused(Object.values(problem.constraints ?? {})[0] ?? `${problem.property} is not valid`);
  checkVintage(dto.vintage, now);
  return dto;
}

const written = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const LONGEST = 160;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const shortened = ({ field, from, to }: ImportChangeDto): ImportChangeDto => ({ field, from: cut(from), to: cut(to) });
