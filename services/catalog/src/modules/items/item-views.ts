import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import { countedBenefits, toDecimal } from '@shamba/rules';
import type { Tier } from '../tiers/index.js';
import type { Sku, Wine } from '../wines/index.js';

export function wineItem(wine: Wine, sku: Sku): WineItem {
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
export function tierItem(tier: Tier): TierItem {
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
