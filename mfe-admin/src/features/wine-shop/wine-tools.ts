import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Wine } from './api';

const INVENTORY = [
  'sku',
  'name',
  'vintage',
  'type',
  'varietal',
  'price',
  'stock_quantity',
  'rating',
  'featured',
] as const;

/**
 * The inventory file: a line of headings, one line per wine. A cell
 * that a spreadsheet would run as a formula is made a text.
 */
export const inventoryCsv = (wines: readonly Wine[]): string =>
  stringify([...wines], { header: true, columns: [...INVENTORY], escape_formulas: true, cast: { boolean: String } });

/** One line of text without tabs. What a spreadsheet would run as a formula is made a text. */
const cell = (value: string | number | null): string =>
  String(value ?? '')
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
    .replace(/^[=+\-@]/, "'$&");

/**
 * The tasting sheet: tab-separated text of the wines in stock, one line each, below a line of headings, with an empty
 * column for the guest's score. Opens in any spreadsheet, prints as it is.
 */
export function tastingSheet(wines: readonly Wine[]): string {
  const head = ['Wine', 'Vintage', 'Type', 'Price', 'Tasting notes', 'Score'];
  const rows = wines
    .filter(({ in_stock }) => in_stock)
    .map(({ name, vintage, type, price, tasting_notes, description }) =>
      [name, vintage, type, `$${price}`, tasting_notes ?? description, ''].map(cell).join('\t'),
    );
  return `${[head.join('\t'), ...rows].join('\n')}\n`;
}
