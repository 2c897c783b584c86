import type { WineItem } from '@shamba/api-contract/internal';
import type { ShipmentItem, WineTotals } from '../../club/index.js';

interface Bottles {
  name: string;
  wanted: number;
  share: number;
  free: number;
  left: number;
}

/** A wine's bottles of other open releases: kept from the shop, and promised to members beyond those. */
export interface Elsewhere {
  shared: number;
  promised: number;
}

/**
 * Bottles for a release, handed out member by member: its share, then what is free beyond the shares of all releases
 * and what others have promised.
 * Bottles in checkouts count as free: they are back, or sold, within the hour.
 */
export class Cellar {
  private readonly wines = new Map<number, Bottles>();

  /**
   * @param shares this release's bottles by wine
   * @param elsewhere other releases' bottles by wine
   */
  constructor(
    private readonly shelf: ReadonlyMap<number, WineItem>,
    private readonly shares: ReadonlyMap<number, { name: string; bottles: number }>,
    private readonly elsewhere: ReadonlyMap<number, Elsewhere>,
  ) {
    for (const [wineId, { name }] of shares) this.bottles(wineId, name);
  }

  /** Takes a box's bottles, wine by wine. False: of one wine there are not enough, and none of it is taken. */
  take(items: readonly ShipmentItem[]): boolean {
    let enough = true;
    for (const { wine_id, name, quantity } of items) {
      if (wine_id === null) continue;
      const wine = this.bottles(wine_id, name);
      wine.wanted += quantity;
      // Off the list: a problem of its own.
      if (!this.shelf.has(wine_id)) continue;
      if (wine.left < quantity) enough = false;
      else wine.left -= quantity;
    }
    return enough;
  }

  /** Bottles of a wine for this release in all: its share and what is free. */
  of(wineId: number): number {
    const { share, free } = this.bottles(wineId, '');
    return share + free;
  }

  totals(): WineTotals[] {
    return [...this.wines]
      .map(([wine_id, { name, wanted, share, free }]) => ({
        wine_id,
        name,
        wanted,
        share,
        free,
        missing: Math.max(0, wanted - share - free),
      }))
      .sort((a, b) => b.missing - a.missing || b.wanted - a.wanted || a.wine_id - b.wine_id);
  }

  private bottles(wineId: number, name: string): Bottles {
    const known = this.wines.get(wineId);
    if (known) return known;
    const onHand = this.shelf.get(wineId)?.stockQuantity ?? 0;
    const { shared, promised } = this.elsewhere.get(wineId) ?? { shared: 0, promised: 0 };
    const there = Math.max(0, onHand - shared);
    const share = Math.min(there, this.shares.get(wineId)?.bottles ?? 0);
    const free = Math.max(0, there - share - promised);
    const made = { name, wanted: 0, share, free, left: share + free };
    this.wines.set(wineId, made);
    return made;
  }
}
