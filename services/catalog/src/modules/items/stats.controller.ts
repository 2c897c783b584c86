import { Controller, Get } from '@nestjs/common';
import { Internal } from '@shamba/service-kit/identity';
import { LOW_STOCK } from '../stock/index.js';
import { FindTiers } from '../tiers/index.js';
import { FindWines } from '../wines/index.js';

/** Catalogue figures of the dashboard. */
export interface CatalogStats {
  wines: number;
  featured: number;
  outOfStock: number;
  /** Wines with LOW_STOCK bottles or fewer, the fewest first; sold out ones included. */
  lowStock: { id: number; name: string; sku: string; stockQuantity: number }[];
  tiers: number;
}

@Controller('internal/stats')
export class StatsController {
  constructor(
    private readonly wines: FindWines,
    private readonly tiers: FindTiers,
  ) {}

  /** Counts for the admin dashboard. */
  @Internal('gateway', 'commerce')
  @Get()
  async stats(): Promise<CatalogStats> {
    const [wines, tiers] = await Promise.all([this.wines.all(), this.tiers.all({ inactiveToo: false })]);
    const low = wines
      .filter((wine) => wine.stock_quantity <= LOW_STOCK)
      .sort((a, b) => a.stock_quantity - b.stock_quantity);
    return {
      wines: wines.length,
      featured: wines.filter((wine) => wine.featured).length,
      outOfStock: wines.filter((wine) => !wine.in_stock).length,
      lowStock: low.map(({ id, name, sku, stock_quantity }) => ({ id, name, sku, stockQuantity: stock_quantity })),
      tiers: tiers.length,
    };
  }
}
