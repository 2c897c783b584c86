import { toDecimal } from '@shamba/rules';
import type { QuoteDto, QuoteLineDto } from './dto/quote.dto.js';
import type { PricedLine } from './basket.js';
import { feeWithoutAddOns, type Offer } from './offers/index.js';
import type { Quote } from './quote.js';

/** A quote as JSON: decimal strings, lines in the cart's order. */
export function quoteView(quote: Quote): QuoteDto {
  const { priced } = quote;
  const pricedById = new Map(priced.lines.map((line) => [line.lineId, line]));
  return {
    lines: quote.offers.map((offer) => lineView(offer, pricedById.get(offer.line.id))),
    adjustments: priced.adjustments.map((adjustment) => ({
      kind: adjustment.kind,
      label: adjustment.label,
      amount: toDecimal(adjustment.amount),
      taxClass: adjustment.taxClass,
      allocations: adjustment.allocations.map((part) => ({ lineId: part.lineId, amount: toDecimal(part.amount) })),
    })),
    totals: {
      subtotal: toDecimal(priced.totals.subtotal),
      discount: toDecimal(priced.totals.discount),
      shipping: toDecimal(priced.totals.shipping),
      tax: toDecimal(priced.totals.tax),
      total: toDecimal(priced.totals.total),
    },
    // A JSON number is exact for the whole cents of any cart.
    amount: Number(priced.totals.total),
    currency: quote.currency,
    shippingIsEstimate: quote.shippingIsEstimate,
    issues: quote.issues,
    ...(quote.holdExpiresAt && { holdExpiresAt: quote.holdExpiresAt.toISOString() }),
  };
}

function lineView(offer: Offer, priced: PricedLine | undefined): QuoteLineDto {
  return {
    id: offer.line.id,
    item_type: offer.line.type,
    item_id: offer.line.itemId,
    title: offer.title,
    detail: offer.detail,
    image_url: offer.imageUrl,
    quantity: offer.line.quantity,
    unit_price: toDecimal(offer.unitPrice),
    fee: toDecimal(offer.fee),
    cleaning_fee: toDecimal(feeWithoutAddOns(offer.fee, offer.facts)),
    add_ons: (offer.facts.addOns ?? []).map(({ id, name, price }) => ({ id, name, price })),
    subtotal: toDecimal(priced?.subtotal ?? 0n),
    discount: toDecimal(priced?.discount ?? 0n),
    tax: toDecimal(priced?.tax ?? 0n),
    total: toDecimal(priced?.total ?? 0n),
  };
}
