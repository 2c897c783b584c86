import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { CatalogItemsAnswer, ShelfAnswer } from '@shamba/api-contract/internal';
import { Internal } from '@shamba/service-kit/identity';
import { FindTiers } from '../tiers/index.js';
import { FindWines } from '../wines/index.js';
import { ItemsRequestDto } from './dto/items.dto.js';
import { tierItem, wineItem } from './item-views.js';
import { WineItems } from './wine-items.js';

@Controller('internal/items')
export class ItemsController {
  constructor(
    private readonly wines: FindWines,
    private readonly tiers: FindTiers,
    private readonly items: WineItems,
  ) {}

  /** Prices and stock of the wines and tiers in a cart; archived ones say so, unknown ids are absent. */
  @Internal('commerce', 'gateway')
  @HttpCode(200)
  @Post()
  async find(@Body() body: ItemsRequestDto): Promise<CatalogItemsAnswer> {
    const [wines, tiers] = await Promise.all([
      this.items.byIds(body.wineIds),
      body.tierIds.length > 0 ? this.tiers.byIds(body.tierIds) : [],
    ]);
    return { wines, tiers: tiers.map(tierItem) };
  }

  /**
   * Every listed wine in list order, sold-out wines included: the choice for a club shipment.
   */
  @Internal('commerce')
  @Get('shelf')
  async shelf(): Promise<ShelfAnswer> {
    const rows = await this.wines.shelf();
    return { wines: rows.map(({ wine, sku }) => wineItem(wine, sku)) };
  }
}
