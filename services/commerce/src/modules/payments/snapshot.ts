import { createHash } from 'node:crypto';
import type { Cents } from '@shamba/rules';
import { type CartLine, detailsKey } from '../cart/index.js';
import type { CheckoutConsent, PaidTastings } from '../club/index.js';
import { holdLines, type Quote } from '../pricing/index.js';
import type { Snapshot, SnapshotLine } from './attempt.js';
import type { ComplianceDecision } from './payment-policy.js';
import type { CustomerInfo, PostalAddress } from './postal-address.js';

export interface BuyerDetails {
  customer: CustomerInfo | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  ageConfirmed: boolean;
  cardConsent: CheckoutConsent | null;
  compliance: ComplianceDecision | null;
}

/** Combines a quote and the buyer's details into a snapshot. Pure. */
export function snapshotOf(quote: Quote, buyer: BuyerDetails): Snapshot {
  const priced = new Map(quote.priced.lines.map((line) => [line.lineId, line]));
  const { totals } = quote.priced;
  return {
    ...buyer,
    lines: quote.offers.map((offer): SnapshotLine => {
      const amounts = priced.get(offer.line.id);
      return {
        lineId: offer.line.id,
        type: offer.line.type,
        itemId: offer.line.itemId,
        quantity: offer.line.quantity,
        title: offer.title,
        detail: offer.detail,
        imageUrl: offer.imageUrl,
        unitPrice: String(offer.unitPrice),
        fee: String(offer.fee),
        subtotal: String(amounts?.subtotal ?? 0n),
        discount: String(amounts?.discount ?? 0n),
        tax: String(amounts?.tax ?? 0n),
        total: String(amounts?.total ?? 0n),
        taxClass: offer.taxClass,
        details: offer.line.details,
        facts: { ...offer.facts, ...(amounts?.clubTastings && { clubTastings: amounts.clubTastings }) },
      };
    }),
    adjustments: quote.priced.adjustments.map((adjustment) => ({
      ...adjustment,
      amount: String(adjustment.amount),
      allocations: adjustment.allocations.map((part) => ({ lineId: part.lineId, amount: String(part.amount) })),
    })),
    totals: {
      subtotal: String(totals.subtotal),
      discount: String(totals.discount),
      shipping: String(totals.shipping),
      tax: String(totals.tax),
      tip: String(totals.tip),
      total: String(totals.total),
    },
    holds: holdLines(quote),
  };
}

/** Persons whose tasting the buyer's membership pays for, by line. Pure. */
export const tastingsOf = ({ lines }: Pick<Snapshot, 'lines'>): PaidTastings[] =>
  lines.flatMap(({ lineId, facts: { clubTastings = 0 } }) =>
    clubTastings > 0 ? [{ lineRef: String(lineId), persons: clubTastings }] : [],
  );

/** Equal fingerprints mean the same purchase: amount and lines agree. */
export function fingerprintOf(
  amount: Cents,
  lines: readonly Pick<CartLine, 'id' | 'type' | 'itemId' | 'quantity' | 'details'>[],
): string {
  const parts = lines.map((line) => [line.id, line.type, line.itemId, line.quantity, choicesOf(line)].join(':')).sort();
  return createHash('sha256')
    .update([String(amount), ...parts].join('\n'))
    .digest('base64url');
}

/** The chosen options of an item: its dates, and the add-ons of a stay. */
function choicesOf({ type, details }: Pick<CartLine, 'type' | 'details'>): string {
  const key = detailsKey(type, details);
  return details.add_ons ? `${key}|${details.add_ons.join()}` : key;
}
