import { selectTier, toast, useSelectedTier } from '@shamba/shell-sdk';
import { useEffect, useRef } from 'react';
import { messages } from '../../shared/messages';
import type { Tier } from '../../shared/types';

/** The remembered tier, with a toast when the page opens. One that is no longer offered is forgotten silently. */
export function useRestoredTier(tiers: readonly Tier[] | undefined) {
  const { tier } = useSelectedTier();
  const restored = useRef(tier);
  useEffect(() => {
    if (restored.current === null || tiers === undefined) return;
    const { id } = restored.current;
    restored.current = null;
    const offered = tiers.find((each) => each.id === id);
    if (offered === undefined) selectTier(null);
    else toast(messages.tierSelected(offered.name));
  }, [tiers]);
  return tier;
}
