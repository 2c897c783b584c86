import { openAuth, selectTier } from '@shamba/shell-sdk';
import type { Tier } from '../types';

/** Chooses a tier: remembers it in this browser and opens the sign-up. */
export function joinTier(tier: Pick<Tier, 'id' | 'name'>): void {
  const chosen = { id: tier.id, name: tier.name };
  selectTier(chosen);
  openAuth({ mode: 'sign-up', tier: chosen });
}
