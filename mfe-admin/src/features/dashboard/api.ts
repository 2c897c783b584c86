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

/** Wines with five bottles or fewer, lowest stock first: six of them, and their total number. */
export const useLowStock = () => useWines({ stock: 'low', sort: 'stock', limit: 6 });

/** Number of sold-out wines. */
export const useSoldOut = () => useWines({ stock: 'out', limit: 1 });

/** Number of wines, and of featured ones. */
export const useCatalogue = () => useWines({ limit: 1 });
export const useFeatured = () => useQuery(apiQuery('/api/wines/featured'));

/** Upcoming events, the next one first. */
export const useUpcoming = () => useQuery(apiQuery('/api/events'));

/** Two years by month, each figure from its service: a service that does not answer leaves a gap. */
export const useSalesFigures = () => useQuery(apiQuery('/api/admin/figures/sales'));
export const useOccupancyFigures = () => useQuery(apiQuery('/api/admin/figures/occupancy'));
export const useClubFigures = () => useQuery(apiQuery('/api/admin/figures/club'));

const totalOf = ({ total }: { total: number }): number => total;

/** Paid orders with bottles that are neither packed nor on hold. */
export const useOrdersToPack = () =>
  useQuery({ ...apiList('/api/admin/orders', { query: { work: 'to_pack', limit: 1 } }), select: totalOf });

/** Orders with an open dispute: six of them, and their total number. Needs permission to read orders. */
export function useDisputed() {
  const enabled = useSession().hasPermission('orders.read');
  return useQuery({ ...apiList('/api/admin/orders', { query: { work: 'disputed', limit: 6 } }), enabled });
}

/** Confirmed stays with the night of this local date. */
export const useStaysOf = (day: string) =>
  useQuery({
    ...apiList('/api/vineyard-stay/bookings', {
      query: { booking_status: 'confirmed', from: day, to: day, limit: 1 },
    }),
    select: totalOf,
  });
export const useStaysToAnswer = () =>
  useQuery({
    ...apiList('/api/vineyard-stay/bookings', { query: { booking_status: 'pending', limit: 1 } }),
    select: totalOf,
  });

/** Confirmed visits of this local date. */
export const useVisitsOf = (day: string) =>
  useQuery({
    ...apiList('/api/admin/experience-bookings', { query: { status: 'confirmed', from: day, to: day, limit: 1 } }),
    select: totalOf,
  });
export const useVisitsToAnswer = () =>
  useQuery({
    ...apiList('/api/admin/experience-bookings', { query: { status: 'pending', limit: 1 } }),
    select: totalOf,
  });

export const useNewInquiries = () =>
  useQuery({ ...apiList('/api/admin/inquiries', { query: { status: 'new', limit: 1 } }), select: totalOf });

export const useErrorFigures = () => useQuery(apiQuery('/api/error-logs/stats'));
