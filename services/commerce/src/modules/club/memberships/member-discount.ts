/** When the discount of a tier begins: with the first quarter charged at it, or at once. The owner's choice. */
export const DISCOUNT_BEGINS = ['first_charge', 'at_once'] as const;
export type DiscountBegins = (typeof DISCOUNT_BEGINS)[number];

/** What decides about a member's discount. */
export interface DiscountFacts {
  status: string;
  tierId: number;
  /** The tier joined with, once the member has moved to another. */
  joinedTierId: number | null;
  /** The tier of the newest quarter that was charged in this membership; null: none was. */
  chargedTierId: number | null;
  /** The user, or one with the same card, had a membership before and left it. */
  wasMember: boolean;
  /** Was a member before this rule came, and keeps the discount. */
  keepsDiscount: boolean;
  begins: DiscountBegins;
}

/**
 * The tiers that bound a member's discount: it is the lowest of theirs; none: no discount (rules.md, Club). Only active
 * members have one. It is that of the tier of the newest charged quarter. With 'at once' it begins with the tier joined
 * with and is never more than the present tier's: moving up gives nothing before a charge, and moving down gives up.
 * Who left and came back has none until a quarter is charged, nor has another account with the same card: joining for
 * one order and leaving again gives nothing.
 */
export function discountTiers(facts: DiscountFacts): number[] {
  const { status, tierId, joinedTierId, chargedTierId, wasMember, keepsDiscount, begins } = facts;
  if (status !== 'active') return [];
  if (begins === 'first_charge') return chargedTierId !== null ? [chargedTierId] : keepsDiscount ? [tierId] : [];
  if (wasMember && chargedTierId === null) return [];
  return [...new Set([chargedTierId ?? joinedTierId ?? tierId, tierId])];
}

/** The rule as one sentence for who joins. */
export const discountNote = (begins: DiscountBegins): string =>
  begins === 'at_once'
    ? 'Your member discount begins at once. If you were a member before, it begins with the first quarter that is charged.'
    : 'Your member discount begins with the first quarter that is charged.';
