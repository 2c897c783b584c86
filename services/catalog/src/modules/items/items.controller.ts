import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type {
  BottlesAnswer,
  CatalogItemsAnswer,
  CatalogItemsRequest,
  ShelfAnswer,
  TierItem,
  WineItem,
} from '@shamba/api-contract/internal';
import { countedBenefits, toDecimal } from '@shamba/rules';
import { ListField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { FindTiers, type Tier } from '../tiers/index.js';
import { FindWines, type Sku, type Wine } from '../wines/index.js';
import { WineItems } from './wine-items.js';

/** Ids of the wines and tiers to price. */
class ItemsRequestDto implements CatalogItemsRequest {
  @ListField('int', { max: 500 }) wineIds: number[];
  @ListField('int', { max: 100 }) tierIds: number[];
}

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

  /** Size and alcohol of every wine's bottle, for reports of what was sold long ago. */
  @Internal('commerce')
  @Get('bottles')
  async bottles(): Promise<BottlesAnswer> {
    return { bottles: await this.items.bottles() };
  }
}

function wineItem(wine: Wine, sku: Sku): WineItem {
  return {
    id: wine.id,
    skuId: sku.id,
    sku: sku.sku,
    slug: wine.slug,
    name: wine.name,
    type: wine.type,
    price: toDecimal(sku.price_cents),
    currency: sku.currency,
    taxClass: sku.tax_class,
    stockQuantity: sku.stock_quantity,
    imageUrl: wine.image_url,
    vintage: wine.vintage,
    tastingNotes: wine.tasting_notes,
    description: wine.description,
    archived: wine.archived_at !== null,
  };
}

/** An archived tier can't be bought, just like an inactive one. */
function tierItem(tier: Tier): TierItem {
  return {
    id: tier.id,
    name: tier.name,
    discountPercentage: tier.discount_percentage,
    pricePerQuarter: tier.price_per_quarter_cents === null ? null : toDecimal(tier.price_per_quarter_cents),
    bottlesPerQuarter: tier.bottles_per_quarter,
    currency: tier.currency,
    taxClass: tier.tax_class,
    active: tier.active && tier.archived_at === null,
    // An entry may have several lines: each is a benefit.
    benefits: tier.benefits.flatMap((benefit) => benefit.split('\n')),
    monthlyTastings: tier.max_tastings,
    counted: [
      { kind: 'tasting', allowance: tier.max_tastings, period: countedBenefits.tasting },
      ...tier.counted_benefits,
    ],
  };
}
