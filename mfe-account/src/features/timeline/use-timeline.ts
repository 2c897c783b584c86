import { useMemo, useState } from 'react';
import { useToday } from '@shamba/slice-kit/winery';
import { useRegistrations, useStays, useVisits } from '../../shared/api/bookings';
import { useOrders } from '../../shared/api/orders';
import { timelineOf } from './entries';

const PAGE = 20;

/** The four lists merged. After a failure of one list, the page reports it and shows the others. */
export function useTimeline() {
  const [limit, setLimit] = useState(PAGE);
  const orders = useOrders(limit);
  const visits = useVisits();
  const registrations = useRegistrations();
  const stays = useStays();
  const now = useToday();
  const parts = [orders, visits, registrations, stays];
  const failed = parts.filter(({ isError, data }) => isError && data === undefined);
  const entries = useMemo(
    () =>
      timelineOf(
        {
          orders: orders.data ?? [],
          visits: visits.data ?? [],
          registrations: registrations.data ?? [],
          stays: stays.data ?? [],
        },
        now,
      ),
    [orders.data, visits.data, registrations.data, stays.data, now],
  );
  return {
    entries,
    pending: parts.some(({ isPending }) => isPending),
    failed: failed.length > 0,
    nothingRead: failed.length === parts.length,
    retrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    /** True if there may be older orders than the displayed ones. */
    more: (orders.data?.length ?? 0) >= limit,
    loadingMore: orders.isPlaceholderData,
    showMore: () => setLimit((before) => before + PAGE),
  };
}
