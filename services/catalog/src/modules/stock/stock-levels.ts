import type { HeldBottles } from './hold.repository.js';
import type { LockedSku } from './stock-book.js';
import type { StockLevel } from './stock-rules.js';

/** Stock levels for one checkout, by wine id. */
export const stockLevels = (
  skus: readonly LockedSku[],
  heldByOthers: ReadonlyMap<number, HeldBottles>,
): Map<number, StockLevel> =>
  new Map(
    skus.map((sku) => {
      const { all, anonymous } = heldByOthers.get(sku.id) ?? { all: 0, anonymous: 0 };
      return [sku.wineId, { ...sku, skuId: sku.id, heldByOthers: all, anonymousByOthers: anonymous }];
    }),
  );
