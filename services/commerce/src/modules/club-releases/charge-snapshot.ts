import type { LocalDate } from '@shamba/rules';
import type { HoldLine } from '@shamba/api-contract/internal';
import {
  complianceOf,
  type CustomerInfo,
  type PostalAddress,
  type Snapshot,
  type SnapshotLine,
} from '../payments/index.js';
import { type BoxLine, type BoxToPrice, type Place, priceBox, type PricedBox } from './simulation/price-box.js';

/** Facts of a member's box beside its price. */
export interface ChargedBox extends BoxToPrice {
  customer: CustomerInfo;
  /** null: picked up. */
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  ageConfirmed: boolean;
  giftMessage: string | null;
  shipAfter: LocalDate;
}

/**
 * The purchase that a member's charge makes: lines, adjustments and totals are those of the simulation's pricing, to
 * the cent. Where the tier's price pays for the box, its bottles are lines at 0.00 (facts: `inBox`): stock, parcel,
 * pick list and refund know them. A box that is paid has only these. Pure.
 *
 * @param at the time of the decision that the wine may be sent
 */
export function chargeSnapshot(charged: ChargedBox, place: Place, at: Date): Snapshot {
  const { customer, shippingAddress, billingAddress, ageConfirmed, giftMessage, shipAfter } = charged;
  const priced = priceBox(charged, place);
  const { totals } = priced;
  return {
    lines: priced.box.map((line) => snapshotLine(line, charged, priced)),
    adjustments: priced.adjustments.map((adjustment) => ({
      ...adjustment,
      amount: String(adjustment.amount),
      allocations: adjustment.allocations.map(({ lineId, amount }) => ({ lineId, amount: String(amount) })),
    })),
    totals: {
      subtotal: String(totals.subtotal),
      discount: String(totals.discount),
      shipping: String(totals.shipping),
      tax: String(totals.tax),
      tip: String(totals.tip),
      total: String(totals.total),
    },
    holds: holdsOf(priced.box),
    customer,
    shippingAddress,
    billingAddress,
    ageConfirmed,
    cardConsent: null,
    compliance: complianceOf(priced.box, { shippingAddress, ageConfirmed }, at),
    giftMessage,
    shipAfter,
  };
}

function snapshotLine(line: BoxLine, { tier, items }: BoxToPrice, { lines }: PricedBox): SnapshotLine {
  const amounts = lines.find(({ lineId }) => lineId === line.lineId);
  const common = {
    lineId: line.lineId,
    quantity: line.quantity,
    unitPrice: String(line.unitPrice),
    fee: '0',
    subtotal: String(amounts?.subtotal ?? 0n),
    discount: String(amounts?.discount ?? 0n),
    tax: String(amounts?.tax ?? 0n),
    total: String(amounts?.total ?? 0n),
    taxClass: line.taxClass,
    details: {},
  };
  if (line.type === 'wine_club') {
    const bottles = items.reduce((count, { quantity }) => count + quantity, 0);
    return {
      ...common,
      type: 'wine_club',
      itemId: tier?.id ?? 0,
      title: tier?.name ?? 'Wine club',
      detail: bottles === 1 ? '1 bottle' : `${bottles} bottles`,
      imageUrl: null,
      facts: { bottlesPerQuarter: bottles },
    };
  }
  const { wine, inBox } = line;
  return {
    ...common,
    type: 'wine',
    itemId: wine.id,
    title: wine.name,
    detail: wine.vintage === null ? null : String(wine.vintage),
    imageUrl: wine.imageUrl,
    facts: { skuId: wine.skuId, ...(inBox && { inBox }) },
  };
}

/** All bottles, one line a wine. */
function holdsOf(lines: readonly BoxLine[]): HoldLine[] {
  const bottles = new Map<number, number>();
  for (const line of lines)
    if (line.type === 'wine') bottles.set(line.wine.id, (bottles.get(line.wine.id) ?? 0) + line.quantity);
  return [...bottles].map(([wineId, quantity]) => ({ lineRef: String(wineId), kind: 'bottle', wineId, quantity }));
}
