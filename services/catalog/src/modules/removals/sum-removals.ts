import { gallons, litres } from '@shamba/service-kit/values';
import type { StockReason } from '../stock/index.js';
import type { WineTaxClass, WineType } from '../wines/index.js';
import type { CaliforniaColumn, RemovalKind, RemovalsDto, VolumeDto } from './dto/removals.dto.js';

/** A wine's facts for its classes. */
export interface ClassedWine {
  type: WineType;
  /** Percent by volume. */
  abv: string | null;
  taxClass: WineTaxClass | null;
}

/** Bottles of a wine that left (negative) or came back for a reason. */
export interface RemovalRow extends ClassedWine {
  wineId: number;
  name: string;
  vintage: number;
  sizeMl: number;
  reason: StockReason;
  quantity: number;
}

/** Tax class as set, otherwise by kind and strength; null when neither is known. */
export function taxClassOf({ type, abv, taxClass }: ClassedWine): WineTaxClass | null {
  if (taxClass !== null) return taxClass;
  if (type === 'sparkling') return 'sparkling';
  const strength = abv === null ? Number.NaN : Number(abv);
  if (strength <= 16) return 'still_16';
  if (strength <= 21) return 'still_21';
  return strength <= 24 ? 'still_24' : null;
}

/** Column of California's winegrower return; null when strength and class leave it open. */
export function californiaColumn(wine: ClassedWine): CaliforniaColumn | null {
  const taxClass = taxClassOf(wine);
  if (taxClass === 'sparkling' || taxClass === 'cider') return taxClass === 'cider' ? 'over_14' : 'sparkling';
  if (taxClass === 'still_21' || taxClass === 'still_24') return 'over_14';
  if (taxClass !== 'still_16' || wine.abv === null) return null;
  return Number(wine.abv) <= 14 ? 'up_to_14' : 'over_14';
}

/** Fact of a wine that its class, or its column in California, needs. */
function missingOf(wine: ClassedWine): 'class' | 'strength' | null {
  const taxClass = taxClassOf(wine);
  if (taxClass === null) return 'class';
  return taxClass === 'still_16' && wine.abv === null ? 'strength' : null;
}

/** Removed: sold or booked as gone. Returned: back in the stock. Counted: what a stock-take found more or less. */
export function kindOf({ reason, quantity }: Pick<RemovalRow, 'reason' | 'quantity'>): RemovalKind {
  if (reason === 'stock_take') return quantity < 0 ? 'missing' : 'found';
  return quantity < 0 ? 'removed' : 'returned';
}

/** Sums of a period by class and reason; each volume is rounded once, from its own sum. */
export function sumRemovals(rows: readonly RemovalRow[]): Omit<RemovalsDto, 'from' | 'to'> {
  const told = rows.map((row) => ({ ...row, class: taxClassOf(row), kind: kindOf(row) }));
  const removed = told.filter(({ kind }) => kind === 'removed');
  const keys = Map.groupBy(told, (row) => JSON.stringify([row.class, row.kind, row.reason]));
  const unclassed = Map.groupBy(
    removed.filter((row) => missingOf(row) !== null),
    ({ wineId }) => wineId,
  );
  return {
    lines: [...keys.values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ tax_class: first.class, kind: first.kind, reason: first.reason, ...volume(own) }] : [];
    }),
    classes: [...Map.groupBy(removed, (row) => row.class)].map(([tax_class, own]) => ({ tax_class, ...volume(own) })),
    california: [...Map.groupBy(removed, californiaColumn)].map(([column, own]) => ({ column, ...volume(own) })),
    total: volume(removed),
    unclassed: [...unclassed.values()].flatMap((own) => {
      const [first] = own;
      const missing = first && missingOf(first);
      return missing ? [{ id: first.wineId, name: first.name, vintage: first.vintage, missing }] : [];
    }),
  };
}

function volume(rows: readonly Pick<RemovalRow, 'quantity' | 'sizeMl'>[]): VolumeDto {
  const ml = rows.reduce((sum, { quantity, sizeMl }) => sum + BigInt(Math.abs(quantity)) * BigInt(sizeMl), 0n);
  const bottles = rows.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);
  return { bottles, litres: litres(ml), gallons: gallons(ml) };
}
