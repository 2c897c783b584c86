/** Start of a tier's discount: with the first quarter charged at it, or at once. The owner's choice. */
export const DISCOUNT_BEGINS = ['first_charge', 'at_once'] as const;
export type DiscountBegins = (typeof DISCOUNT_BEGINS)[number];

/** Inputs of a member's discount. */
export interface DiscountFacts {
  status: string;
  tierId: number;
  /** The tier joined with, once the member has moved to another. */
  joinedTierId: number | null;
  /** The tier of the newest quarter that was charged in this membership; null: none was. */
  chargedTierId: number | null;
  /** The user had a membership before and left it. */
  wasMember: boolean;
  /** Was a member before this rule existed, and keeps the discount. */
  keepsDiscount: boolean;
  begins: DiscountBegins;
}

/**
 * The tiers that limit a member's discount: the lowest of their discounts applies; no tiers: no discount (rules.md,
 * Club). Only active members have a discount: that of the tier of the newest charged quarter, even after a change of
 * tier. With 'at once' it begins before the first charge, at the lower one of the tier joined with and the present
 * tier: moving up, buying and moving down gives nothing. Members who left and came back have none until a quarter is
 * charged: joining for one order and leaving again gives nothing.
 */
export function discountTiers(facts: DiscountFacts): number[] {
  const { status, tierId, chargedTierId, wasMember, keepsDiscount, begins } = facts;
  if (status !== 'active') return [];
  if (chargedTierId !== null) return limitingTiers(facts);
  if (begins === 'first_charge') return keepsDiscount ? [tierId] : [];
  if (wasMember) return [];
  return limitingTiers(facts);
}

/**
 * The tiers of which a member has the lowest discount and the lowest allowances of benefits: the tier of the newest
 * charged quarter; before the first charge the one joined with and the present one.
 */
export const limitingTiers = ({
  tierId,
  joinedTierId,
  chargedTierId,
}: Pick<DiscountFacts, 'tierId' | 'joinedTierId' | 'chargedTierId'>): number[] =>
  chargedTierId === null ? [...new Set([joinedTierId ?? tierId, tierId])] : [chargedTierId];

/** The rule as one sentence for new members. */
export const discountNote = (begins: DiscountBegins): string =>
  begins === 'at_once'
    ? 'Your member discount begins at once. If you were a member before, it begins with the first quarter that is charged.'
    : 'Your member discount begins with the first quarter that is charged.';
