/** When the discount of a tier begins: with the first quarter charged at it, or at once. The owner's choice. */
export const DISCOUNT_BEGINS = ['first_charge', 'at_once'] as const;
export type DiscountBegins = (typeof DISCOUNT_BEGINS)[number];

/** What decides about a member's discount. */
export interface DiscountFacts {
  status: string;
  tierId: number;
  /** The tier of the newest quarter that was charged in this membership; null: none was. */
  chargedTierId: number | null;
  /** Had a membership before and left it. */
  wasMember: boolean;
  /** Was a member before this rule came, and keeps the discount. */
  keepsDiscount: boolean;
  begins: DiscountBegins;
}

/**
 * The tier whose discount a member has now; null: none (rules.md, Club). Only active members have one. It is that of the tier of
 * the newest charged quarter. With 'at once' it is the member's tier from the first moment, but not for somebody who left and came
 * back: joining for one order and leaving again gives nothing.
 */
export function discountTier(facts: DiscountFacts): number | null {
  const { status, tierId, chargedTierId, wasMember, keepsDiscount, begins } = facts;
  if (status !== 'active') return null;
  if (begins === 'at_once') return wasMember && chargedTierId === null ? null : tierId;
  return chargedTierId ?? (keepsDiscount ? tierId : null);
}

/** The rule as one sentence for who joins. */
export const discountNote = (begins: DiscountBegins): string =>
  begins === 'at_once'
    ? 'Your member discount begins at once. If you were a member before, it begins with the first quarter that is charged.'
    : 'Your member discount begins with the first quarter that is charged.';
