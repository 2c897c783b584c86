import { parseCents } from '@shamba/rules';
import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import type { ShipmentItem } from '../../club/index.js';
import { type BasketLine, priceBasket, type TaxRatesOfDay, type Totals } from '../../pricing/index.js';
import type { ShipTo } from '../../shipping/index.js';

/** Where a box goes. `shipTo` null: picked up, or no known state. */
export interface Place {
  pickup: boolean;
  shipTo: ShipTo | null;
  taxRates: TaxRatesOfDay;
}

export interface PricedBox {
  /** tier: one price for all. items: the wines less the tier's discount, with shipping. */
  pricing: 'tier' | 'items';
  tier: TierItem | undefined;
  items: readonly ShipmentItem[];
  /** Bottles beyond the box: always the wines' prices less the tier's discount, with shipping. */
  added: readonly ShipmentItem[];
  /** Wines on the list; another one costs nothing, as in a quote. */
  wines: ReadonlyMap<number, WineItem>;
}

/** A box picked up is not shipped. */
const NO_SHIPPING = { kind: 'per_bottle', perBottle: 0n, freeFrom: null } as const;

/** The price of a box by the pricing of carts: discount, the destination's tax and shipping. Pure; amounts in cents. */
export function priceBox(box: PricedBox, { pickup, shipTo, taxRates }: Place): Totals {
  const { tier } = box;
  const destination = pickup ? null : shipTo;
  return priceBasket(linesOf(box), {
    taxRates: taxRates.winery,
    destination: destination && { state: destination.stateCode, taxRates: taxRates.destination },
    memberDiscount: tier ? { tierName: tier.name, percentage: tier.discountPercentage } : null,
    shipping: pickup ? NO_SHIPPING : destination?.served ? destination.rule : { kind: 'estimate' },
  }).totals;
}

function linesOf({ pricing, tier, items, added, wines }: PricedBox): BasketLine[] {
  if (pricing === 'items') return bottleLines([...items, ...added], wines);
  const unitPrice = parseCents(tier?.pricePerQuarter ?? '0');
  const taxClass = tier?.taxClass ?? 'standard';
  return [{ lineId: 0, type: 'wine_club', unitPrice, quantity: 1, fee: 0n, taxClass }, ...bottleLines(added, wines)];
}

const bottleLines = (items: readonly ShipmentItem[], wines: PricedBox['wines']): BasketLine[] =>
  items.flatMap(({ wine_id, quantity }, index): BasketLine[] => {
    const wine = wine_id === null ? undefined : wines.get(wine_id);
    if (!wine) return [];
    const { price, taxClass } = wine;
    return [{ lineId: index + 1, type: 'wine', unitPrice: parseCents(price), quantity, fee: 0n, taxClass }];
  });
