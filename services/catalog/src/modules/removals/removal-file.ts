import { removalKinds, stockReasons, wineTaxClasses } from '@shamba/rules';
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

const KINDS: Record<RemovalKind, string> = removalKinds;
const REASONS: Record<StockReason, string> = stockReasons;
const CLASSES: Record<WineTaxClass, string> = wineTaxClasses;

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
