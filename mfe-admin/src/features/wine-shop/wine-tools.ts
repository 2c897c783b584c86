import { escapeFormula } from '@shamba/rules';
import { formatMoney } from '@shamba/ui/core';
import { csvOf } from '../../shared/resource/export-button';
import type { Wine } from './api';
import { WINE_NAMES } from './wine-schema';

/** The first columns, in the usual order of a cellar. */
const FIRST: readonly string[] = [
  'sku',
  'name',
  'vintage',
  'type',
  'varietal',
  'price',
  'stock_quantity',
  'stock_loaded',
  'rating',
  'featured',
  'description',
  'tasting_notes',
  'image_url',
];
/** Columns that the import reads: every field of the form. `stock_loaded` is the base of a changed stock_quantity. */
const INVENTORY = [
  ...FIRST,
  ...Object.keys(WINE_NAMES).filter((name) => name !== 'stock' && !FIRST.includes(name)),
  'tax_class',
  'version',
];

/** The inventory file, which can be imported again: a heading line, then a line per wine. */
export const inventoryCsv = (wines: readonly Wine[]): Promise<string> =>
  csvOf(
    wines.map((wine) => ({ ...wine, stock_loaded: wine.stock_quantity })),
    INVENTORY,
  );

/** One line of text without tabs. A text that a spreadsheet would run as a formula is escaped. */
const cell = (value: string | number | null): string =>
  escapeFormula(
    String(value ?? '')
      .replace(/[\t\r\n]+/g, ' ')
      .trim(),
  );

/**
 * The tasting sheet: tab-separated text with a byte order mark, a heading line and a line per wine in stock, with an
 * empty column for the guest's score. Opens in any spreadsheet, prints unchanged.
 */
export function tastingSheet(wines: readonly Wine[]): string {
  const head = ['Wine', 'Vintage', 'Type', 'Price', 'Tasting notes', 'Score'];
  const rows = wines
    .filter(({ in_stock }) => in_stock)
    .map(({ name, vintage, type, price, tasting_notes, description }) =>
      [name, vintage, type, formatMoney(price), tasting_notes ?? description, ''].map(cell).join('\t'),
    );
  return `\ufeff${[head.join('\t'), ...rows].join('\n')}\n`;
}
