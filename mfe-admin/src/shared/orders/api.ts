import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Order = Answer<'GET /api/admin/orders'>[number];
export type OrderDetails = Answer<'GET /api/admin/orders/{id}'>;
type Batch = Body<'POST /api/admin/orders/batch'>;
export type BatchStep = Batch['step'];
export type BatchResults = Answer<'POST /api/admin/orders/batch'>['results'];
export type RefundScope = NonNullable<Body<'POST /api/admin/orders/{id}/refunds/preview'>>;
export type RefundPreview = Answer<'GET /api/admin/orders/{id}/cancel'>;

/** Reads to refresh after a change of an order. */
export const ORDER_READS = ['/api/admin/orders', '/api/admin/stats'] as const;

/** A preview describes the present: earlier answers are useless. */
const NEVER_KEPT = { staleTime: 0, gcTime: 0, retry: false } as const;

/** Order numbers by order id, for links; at most 100. */
export function useOrderNumbers(ids: readonly string[]): ReadonlyMap<string, string> {
  const readable = useSession().hasPermission('orders.read');
  const query = apiList('/api/admin/orders', { query: { ids: ids.join(','), limit: MAX_BATCH } });
  const { data } = useQuery({ ...query, enabled: readable && ids.length > 0, placeholderData: keepPreviousData });
  return new Map(data?.rows.map(({ id, order_number }) => [id, order_number]));
}

/** Effects of cancelling the order now. */
export const useCancelPreview = ({ id }: OrderDetails) =>
  useQuery({ ...apiQuery('/api/admin/orders/{id}/cancel', { path: { id } }), ...NEVER_KEPT });

/** Effects of a refund now; `scope` null: nothing is chosen yet. */
export const useRefundPreview = ({ id, version }: OrderDetails, scope: RefundScope | null) =>
  useQuery({
    queryKey: ['/api/admin/orders/{id}/refunds/preview', id, version, scope],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/orders/{id}/refunds/preview', { path: { id }, body: scope ?? {}, signal }),
    enabled: scope !== null,
    ...NEVER_KEPT,
  });

/** Maximum number of orders in one batch, and on one page of slips. */
export const MAX_BATCH = 100;

/**
 * One step for several orders. Each order has its own result; repeating the call changes nothing.
 * @param hold with the step `hold`: why, and the last day
 */
export const stepOrders = async (
  step: BatchStep,
  orders: Batch['orders'],
  hold?: Pick<Batch, 'reason' | 'until'>,
): Promise<BatchResults> =>
  orders.length === 0
    ? []
    : (await callApi('POST /api/admin/orders/batch', { body: { step, orders, ...hold } })).results;

/** The refused orders of a batch: their numbers and customers, with the reason. */
export const problemsOf = (results: BatchResults, orders: readonly Order[]) =>
  results.flatMap(({ id, problem }) => {
    const order = orders.find((candidate) => candidate.id === id);
    return problem && order
      ? [{ id, name: `${order.order_number}, ${order.customer_name}:`, message: problem.message }]
      : [];
  });

/**
 * Records the state of a pickup: 'ready' mails the customer. Sends no version: the server refuses a step in the wrong
 * order, and a refund by the bank in between must not block the step.
 */
export const markPickup = ({ id }: OrderDetails, body: Body<'PUT /api/admin/orders/{id}/pickup'>): Promise<Order> =>
  callApi('PUT /api/admin/orders/{id}/pickup', { path: { id }, body });
