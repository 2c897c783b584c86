import { propertyZone } from '@shamba/service-kit/config';
import type { CsvCell } from '@shamba/service-kit/csv';
import { litres } from '@shamba/service-kit/values';
import type { StockReason } from '../stock/index.js';
import type { WineTaxClass } from '../wines/index.js';
import type { RemovalKind } from './dto/removals.dto.js';
import { kindOf, type RemovalRow, taxClassOf } from './sum-removals.js';

/** A booking of the stock ledger. */
export interface RemovalBooking extends RemovalRow {
  /** Local time, YYYY-MM-DD HH:MM. */
  at: string;
  sku: string;
  location: string;
  note: string | null;
}

/** Headings of the file; docs/rules.md has them. New ones come last: bookkeepers read them by their place. */
export const removalColumns = (): string[] => [
  `Time (${propertyZone()})`,
  ...['Kind', 'Reason', 'Wine', 'Vintage', 'SKU', 'Alcohol %', 'Tax class', 'Bottles', 'Bottle ml', 'Litres'],
  ...['Place', 'Note'],
];

/** The words of the screen for what the API says in codes. */
const KINDS: Record<RemovalKind, string> = {
  removed: 'Removed',
  returned: 'Came back',
  missing: 'Missing at a stock-take',
  found: 'Found at a stock-take',
};
const REASONS: Record<StockReason, string> = {
  opening: 'First stock',
  stock_take: 'Stock-take',
  sale: 'Sold',
  restock: 'Came back from an order',
  delivery: 'Delivered',
  pour: 'Poured',
  sample: 'Samples',
  breakage: 'Breakage',
  corked: 'Corked',
  replacement: 'Replacements',
  staff: 'Staff',
  donation: 'Donations',
  transfer: 'Moved',
};
const CLASSES: Record<WineTaxClass, string> = {
  still_16: 'Still wine, up to 16%',
  still_21: 'Still wine, over 16 to 21%',
  still_24: 'Still wine, over 21 to 24%',
  carbonated: 'Artificially carbonated wine',
  sparkling: 'Sparkling wine',
  cider: 'Hard cider',
};

/** A row of the file, in words; the place as staff named it. */
export function removalRow(booking: RemovalBooking): CsvCell[] {
  const { at, reason, name, vintage, sku, abv, quantity, sizeMl, location, note } = booking;
  const bottles = Math.abs(quantity);
  const taxClass = taxClassOf(booking);
  return [
    ...[at, KINDS[kindOf(booking)], REASONS[reason], name, vintage, sku, abv],
    ...[taxClass ? CLASSES[taxClass] : 'Class not set', bottles, sizeMl, litres(BigInt(bottles) * BigInt(sizeMl))],
    ...[location, note],
  ];
}
