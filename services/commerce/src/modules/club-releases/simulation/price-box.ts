import { parseCents } from '@shamba/rules';
import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import type { ShipmentItem } from '../../club/index.js';
import { type BasketLine, priceBasket, type PricedBasket, type TaxRatesOfDay } from '../../pricing/index.js';
import type { ShipTo } from '../../shipping/index.js';

/** Where a box goes. `shipTo` null: picked up, or no known state. */
export interface Place {
  pickup: boolean;
  shipTo: ShipTo | null;
  taxRates: TaxRatesOfDay;
}

export interface BoxToPrice {
  /** tier: one price for all. items: the wines less the tier's discount, with shipping. paid: nothing. */
  pricing: 'tier' | 'items' | 'paid';
  tier: TierItem | undefined;
  items: readonly ShipmentItem[];
  /** Bottles beyond the box: always the wines' prices less the tier's discount, with shipping. */
  added: readonly ShipmentItem[];
  /** Wines on the list; another one costs nothing, as in a quote. */
  wines: ReadonlyMap<number, WineItem>;
}

/** A line of a box: the tier's price, or bottles of a wine. `inBox`: the tier's price pays, or has paid, for these. */
export type BoxLine = BasketLine & ({ type: 'wine_club' } | { type: 'wine'; wine: WineItem; inBox: boolean });

export interface PricedBox extends PricedBasket {
  /** All lines of the box. Those `inBox` have no priced line, adjustment or tax. */
  box: BoxLine[];
}

/** A box picked up is not shipped. */
const NO_SHIPPING = { kind: 'per_bottle', perBottle: 0n, freeFrom: null } as const;

/** The price of a box by the pricing of carts: discount, the destination's tax and shipping. Pure; amounts in cents. */
export function priceBox(box: BoxToPrice, { pickup, shipTo, taxRates }: Place): PricedBox {
  const { tier } = box;
  const destination = pickup ? null : shipTo;
  const lines = linesOf(box);
  const priced = priceBasket(
    lines.filter((line) => line.type === 'wine_club' || !line.inBox),
    {
      taxRates: taxRates.winery,
      destination: destination && { state: destination.stateCode, taxRates: taxRates.destination },
      memberDiscount: tier ? { tierName: tier.name, percentage: tier.discountPercentage } : null,
      shipping: pickup ? NO_SHIPPING : destination?.served ? destination.rule : { kind: 'estimate' },
    },
  );
  return { ...priced, box: lines };
}

function linesOf({ pricing, tier, items, added, wines }: BoxToPrice): BoxLine[] {
  if (pricing === 'items') return bottleLines([...items, ...added], wines, 1);
  if (pricing === 'paid') return bottleLines(items, wines, 1, true);
  const unitPrice = parseCents(tier?.pricePerQuarter ?? '0');
  const taxClass = tier?.taxClass ?? 'standard';
  return [
    { lineId: 1, type: 'wine_club', unitPrice, quantity: 1, fee: 0n, taxClass },
    ...bottleLines(items, wines, 2, true),
    ...bottleLines(added, wines, items.length + 2),
  ];
}

const bottleLines = (
  items: readonly ShipmentItem[],
  wines: BoxToPrice['wines'],
  firstId: number,
  inBox = false,
): BoxLine[] =>
  items.flatMap(({ wine_id, quantity }, index): BoxLine[] => {
    const wine = wine_id === null ? undefined : wines.get(wine_id);
    if (!wine) return [];
    const unitPrice = inBox ? 0n : parseCents(wine.price);
    const { taxClass } = wine;
    return [{ lineId: firstId + index, type: 'wine', unitPrice, quantity, fee: 0n, taxClass, wine, inBox }];
  });
