import { useSearchParams } from '@shamba/shell-sdk';
import { useMemo } from 'react';
import { fromSearch, toSearch, type WineFilters } from './wine-filters';

/** The filters live in the page's address: a filtered shelf can be shared, and Back brings it back. */
export function useWineFilters(): [WineFilters, (filters: WineFilters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => fromSearch(params), [params]);
  return [filters, (next) => setParams(toSearch(next), { replace: true })];
}
