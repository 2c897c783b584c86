import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '@shamba/shell-sdk';
import type { OrderView } from './get-order';

/** What cancelling would give back now. `policy`: the rules, as sentences. */
export interface CancellationPreview {
  allowed: boolean;
  reason: string | null;
  refund: {
    amount: string;
    shipping: string;
    lines: { line_id: number; title: string; percent: string; amount: string }[];
  };
  policy: string[];
}

/** Which order, and the key of the mailed link, which is the proof; its own account needs none. */
export interface OrderAccess {
  id: string;
  key: string | null;
}

const proof = (key: string | null): { key?: string } => (key === null ? {} : { key });
const asked = (key: string | null, lines: readonly number[] | null): Record<string, string> => ({
  ...(key !== null && { key }),
  ...(lines !== null && { lines: lines.join(',') }),
});

/** Read anew each time: the days count. `lines` null: whatever can be cancelled. */
export const useCancellation = ({ id, key }: OrderAccess, lines: readonly number[] | null) =>
  useQuery({
    ...apiQuery<CancellationPreview>(`/api/orders/${encodeURIComponent(id)}/cancellation`, asked(key, lines)),
    enabled: lines === null || lines.length > 0,
    staleTime: 0,
    refetchInterval: false,
    placeholderData: (before) => before,
  });

/** Cancels lines for the refund that the preview showed: 409 when a deadline has passed since. */
export const cancelOrder = async (
  { id, key }: OrderAccess,
  lines: readonly number[],
  amount: string,
): Promise<OrderView> => {
  const { order } = await api.POST('/api/orders/{id}/cancellation', {
    params: { path: { id } },
    body: { ...proof(key), lines: [...lines], amount },
  });
  return order;
};
