import { parseCents } from '@shamba/service-kit';
import type { CartLine } from '../../cart/index.js';
import { gone, type OfferContext, type OfferParts, type Problem } from './offer.js';

/** Bottles of one wine. On-hand stock is checked here; what other checkouts hold shows when holds are placed. */
export function wineOffer(line: CartLine, { items }: OfferContext): OfferParts {
  const wine = items.wines.get(line.itemId);
  if (!wine || wine.archived) return gone(wine?.name ?? 'This wine');
  const problems: Problem[] = [];
  if (wine.stockQuantity < line.quantity) {
    problems.push(
      wine.stockQuantity <= 0
        ? ['sold_out', `${wine.name} is sold out.`]
        : [
            'insufficient_stock',
            `Only ${wine.stockQuantity} ${wine.stockQuantity === 1 ? 'bottle' : 'bottles'} of ${wine.name} left.`,
          ],
    );
  }
  return {
    title: wine.name,
    detail: wine.vintage === null ? null : String(wine.vintage),
    imageUrl: wine.imageUrl,
    unitPrice: parseCents(wine.price),
    fee: 0n,
    taxClass: wine.taxClass,
    hold: { lineRef: String(line.id), kind: 'bottle', wineId: wine.id, quantity: line.quantity },
    facts: { skuId: wine.skuId },
    problems,
  };
}
