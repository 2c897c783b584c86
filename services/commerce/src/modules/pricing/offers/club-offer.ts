import { parseCents } from '@shamba/rules';
import type { CartLine } from '../../cart/index.js';
import { unavailable, type OfferContext, type OfferParts, type Problem } from './offer.js';

/** Offer of a club membership's first quarter. Anyone may get a quote; buying needs an account. */
export function clubOffer(line: CartLine, { items, signedIn }: OfferContext): OfferParts {
  const tier = items.tiers.get(line.itemId);
  if (!tier?.active) return unavailable(tier?.name ?? 'This membership');
  const problems: Problem[] = [];
  if (tier.pricePerQuarter === null || tier.bottlesPerQuarter === null)
    problems.push(['not_for_sale', `Please contact us to join ${tier.name}.`]);
  if (!signedIn) problems.push(['sign_in_required', 'Please sign in or create an account to join the wine club.']);
  return {
    title: tier.name,
    detail: tier.bottlesPerQuarter === null ? null : `${tier.bottlesPerQuarter} bottles per quarter`,
    imageUrl: null,
    unitPrice: parseCents(tier.pricePerQuarter ?? '0'),
    fee: 0n,
    taxClass: tier.taxClass,
    hold: null,
    facts: tier.bottlesPerQuarter === null ? {} : { bottlesPerQuarter: tier.bottlesPerQuarter },
    problems,
  };
}
