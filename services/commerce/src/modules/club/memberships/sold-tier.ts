import type { TierItem } from '@shamba/api-contract/internal';
import { TierNotSold } from '../club.errors.js';

export type SoldTier = TierItem & { pricePerQuarter: string; bottlesPerQuarter: number };

/** A tier that can be joined now. One without price or bottles is only displayed. @throws TierNotSold (422) */
export function soldTier(tier: TierItem | undefined): SoldTier {
  if (!tier?.active) throw new TierNotSold();
  const { pricePerQuarter, bottlesPerQuarter } = tier;
  if (pricePerQuarter === null || bottlesPerQuarter === null) throw new TierNotSold(tier.name);
  return { ...tier, pricePerQuarter, bottlesPerQuarter };
}
