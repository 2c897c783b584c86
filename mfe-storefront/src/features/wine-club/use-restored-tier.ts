import { toast, useSelectedTier } from '@shamba/shell-sdk';
import { useEffect, useRef } from 'react';

/** The tier that this browser remembers. When the page opens with one, it says so. */
export function useRestoredTier() {
  const { tier } = useSelectedTier();
  const restored = useRef(tier);
  useEffect(() => {
    if (restored.current !== null) toast({ title: 'Selected', description: `${restored.current.name} is still waiting for you.` });
    restored.current = null;
  }, []);
  return tier;
}
