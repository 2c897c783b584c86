import { parseCents } from '@shamba/rules';
import type { WineItem } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import { unavailable, type OfferContext, type OfferParts, overLimit, type Problem } from './offer.js';

/** Offer of bottles of a wine. Checks the stock on hand; other checkouts' holds count when holds are placed. */
export function wineOffer(line: CartLine, { items }: OfferContext): OfferParts {
  const wine = items.wines.get(line.itemId);
  if (!wine || wine.archived) return unavailable(wine?.name ?? 'This wine');
  return {
    title: wine.name,
    detail: wine.vintage === null ? null : String(wine.vintage),
    imageUrl: wine.imageUrl,
    unitPrice: parseCents(wine.price),
    fee: 0n,
    taxClass: wine.taxClass,
    hold: {
      lineRef: String(line.id),
      kind: 'bottle',
      wineId: wine.id,
      quantity: line.quantity,
      ...(wine.version !== undefined && { version: wine.version }),
    },
    facts: { skuId: wine.skuId },
    problems: stockProblems(wine, line.quantity),
  };
}

function stockProblems({ name, stockQuantity, maxPerCheckout }: WineItem, wanted: number): Problem[] {
  if (stockQuantity <= 0) return [['sold_out', `${name} is sold out.`]];
  if (stockQuantity < wanted) {
    const left = stockQuantity === 1 ? '1 bottle' : `${stockQuantity} bottles`;
    return [['insufficient_stock', `Only ${left} of ${name} left.`]];
  }
  return overLimit(
    wanted,
    maxPerCheckout,
    (limit) => `One order can have up to ${limit} bottles of ${name}. Please call us if you need more.`,
  );
}
