import { useQuery } from '@tanstack/react-query';
import { apiQuery, refetchEvery, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

const MINUTE_MS = 60_000;

/** The figures of the cards; null where the service that knows is away. */
export const useStats = () => useQuery({ ...apiQuery('/api/admin/stats'), refetchInterval: refetchEvery(MINUTE_MS) });

/** Staff's list of the wines, for those who may read it; it is not asked for by others. */
function useWines(query: Record<string, string | number>) {
  const enabled = useSession().hasPermission('wines.read');
  return useQuery({ ...apiList('/api/wines', { query: { view: 'staff', ...query } }), enabled });
}

/** Wines with five bottles or fewer, the emptiest first: six of them, and how many there are. */
export const useLowStock = () => useWines({ stock: 'low', sort: 'stock', limit: 6 });

/** How many wines are sold out. */
export const useSoldOut = () => useWines({ stock: 'out', limit: 1 });

/** How many wines the shop has, and how many of them are featured. */
export const useCatalogue = () => useWines({ limit: 1 });
export const useFeatured = () => useQuery(apiQuery('/api/wines/featured'));

/** Upcoming events, the next first. */
export const useUpcoming = () => useQuery(apiQuery('/api/events'));

/** Two years by month, each from its service: what is away leaves a gap, not an empty page. */
export const useSalesFigures = () => useQuery(apiQuery('/api/admin/figures/sales'));
export const useOccupancyFigures = () => useQuery(apiQuery('/api/admin/figures/occupancy'));
export const useClubFigures = () => useQuery(apiQuery('/api/admin/figures/club'));

const totalOf = ({ total }: { total: number }): number => total;

/** Paid orders with bottles that are neither packed nor on hold. */
export const useOrdersToPack = () =>
  useQuery({ ...apiList('/api/admin/orders', { query: { work: 'to_pack', limit: 1 } }), select: totalOf });

/** Orders with a dispute that waits for an answer: six of them, and how many there are. For those who may read orders. */
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
