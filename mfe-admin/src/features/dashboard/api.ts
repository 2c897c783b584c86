import { useQuery } from '@tanstack/react-query';
import { apiQuery, refetchEvery, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

const MINUTE_MS = 60_000;

/** The figures of the cards; null for a service that does not answer. */
export const useStats = () => useQuery({ ...apiQuery('/api/admin/stats'), refetchInterval: refetchEvery(MINUTE_MS) });

/** The staff's list of wines; not fetched without permission. */
function useWines(query: Record<string, string | number>) {
  const enabled = useSession().hasPermission('wines.read');
  return useQuery({ ...apiList('/api/wines', { query: { view: 'staff', ...query } }), enabled });
}

/** Wines with five bottles or fewer, lowest stock first, with their number. */
export const useLowStock = () => useWines({ stock: 'low', sort: 'stock', limit: 6 });

/** Number of sold-out wines. */
export const useSoldOut = () => useWines({ stock: 'out', limit: 1 });

/** Number of wines. */
export const useCatalogue = () => useWines({ limit: 1 });

/** Upcoming events, the next one first. */
export const useUpcoming = () => useQuery(apiQuery('/api/events'));
