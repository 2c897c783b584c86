import { useSearchParams } from '@shamba/shell-sdk';
import { useMemo, useState } from 'react';
import { fromSearch, toSearch, type WineFilters } from './wine-filters';

interface Choice {
  filters: WineFilters;
  /** The address that has these filters, */
  target: string;
  /** and the earlier addresses that may be current until then. */
  trail: readonly string[];
}

/**
 * The filters live in the page's address: a filtered shelf can be shared, and Back brings it back. The address follows a
 * moment later (the router changes it in a transition); until then the choice is used, so that no
 * typed letter is lost and no checkbox jumps back.
 */
export function useWineFilters(): [WineFilters, (filters: WineFilters) => void] {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState<Choice | null>(null);
  const address = params.toString();
  const filters = useMemo(() => fromSearch(params), [params]);
  const isOpen = choice !== null && choice.target !== address && choice.trail.includes(address);
  if (choice !== null && !isOpen) setChoice(null);

  const choose = (next: WineFilters): void => {
    const wanted = toSearch(next);
    setChoice({
      filters: next,
      target: wanted.toString(),
      trail: [...(isOpen ? choice.trail : []), ...(isOpen ? [choice.target] : []), address],
    });
    setParams(wanted, { replace: true });
  };
  return [isOpen ? choice.filters : filters, choose];
}
