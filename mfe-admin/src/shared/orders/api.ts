import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, type Query, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Order = Answer<'GET /api/admin/orders'>[number];
export type OrderDetails = Answer<'GET /api/admin/orders/{id}'>;
export type OrderListQuery = Query<'GET /api/admin/orders'>;
export type Shipment = NonNullable<Body<'PUT /api/admin/orders/{id}/shipment'>>;
export type BatchStep = NonNullable<Body<'POST /api/admin/orders/batch'>>['step'];
export type BatchOrder = NonNullable<Body<'POST /api/admin/orders/batch'>>['orders'][number];
export type BatchResult = Answer<'POST /api/admin/orders/batch'>['results'][number];
export type RefundScope = NonNullable<Body<'POST /api/admin/orders/{id}/refunds/preview'>>;
export type RefundPreview = Answer<'GET /api/admin/orders/{id}/cancel'>;
export type RefundInput = NonNullable<Body<'POST /api/admin/orders/{id}/refunds'>>;

/** Where orders are read, for what has to be read again after a change. */
export const ORDER_READS = ['/api/admin/orders', '/api/admin/stats'] as const;

/** A preview says what happens now: an answer from before is of no use. */
const NEVER_KEPT = { staleTime: 0, gcTime: 0, retry: false } as const;

/** One page of the orders, newest first. The page before stays until the next is there. */
export const useOrders = (query: OrderListQuery) =>
  useQuery({ ...apiList('/api/admin/orders', { query }), placeholderData: keepPreviousData });

/** The numbers of some orders by their ids, for links to them; at most 100. */
export function useOrderNumbers(ids: readonly string[]): ReadonlyMap<string, string> {
  const readable = useSession().hasPermission('orders.read');
  const query = apiList('/api/admin/orders', { query: { ids: ids.join(','), limit: MAX_BATCH } });
  const { data } = useQuery({ ...query, enabled: readable && ids.length > 0, placeholderData: keepPreviousData });
  return new Map(data?.rows.map(({ id, order_number }) => [id, order_number]));
}

/** One order with its payment, shipment, refunds and what happened to it. */
export const useOrder = (id: string) => useQuery(apiQuery('/api/admin/orders/{id}', { path: { id } }));

/** Notes what became of the parcel: packed, shipped (with carrier and tracking number), delivered. */
export const setShipment = ({ id, version }: Order | OrderDetails, body: Shipment) =>
  callApi('PUT /api/admin/orders/{id}/shipment', { path: { id }, version, body });

/** Cancels the whole order: before the capture its payment is voided, after it refunded. */
export const cancelOrder = ({ id, version }: OrderDetails) =>
  callApi('POST /api/admin/orders/{id}/cancel', { path: { id }, version });

/** What cancelling the order would do now. */
export const useCancelPreview = ({ id }: OrderDetails) =>
  useQuery({ ...apiQuery('/api/admin/orders/{id}/cancel', { path: { id } }), ...NEVER_KEPT });

/** What a refund would do now; `scope` null: nothing is chosen yet. */
export const useRefundPreview = ({ id, version }: OrderDetails, scope: RefundScope | null) =>
  useQuery({
    queryKey: ['/api/admin/orders/{id}/refunds/preview', id, version, scope],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/orders/{id}/refunds/preview', { path: { id }, body: scope ?? {}, signal }),
    enabled: scope !== null,
    ...NEVER_KEPT,
  });

/** Gives money back, for lines or as an amount. `key` makes a repeated press one refund. */
export const refundOrder = ({ id, version }: OrderDetails, body: RefundInput, key: string) =>
  callApi('POST /api/admin/orders/{id}/refunds', {
    path: { id },
    version,
    header: { 'idempotency-key': key },
    body,
  });

/** Asks the bank again for a refund that it refused. */
export const retryRefund = (order: OrderDetails, refundId: string) =>
  callApi('POST /api/admin/orders/{id}/refunds/{refundId}/retry', { path: { id: order.id, refundId } });

/** Orders that one batch, and one page of slips, takes. */
export const MAX_BATCH = 100;

/** One step for several orders. Each has its own result; a repeat changes nothing. */
export const stepOrders = async (step: BatchStep, orders: BatchOrder[]): Promise<BatchResult[]> =>
  (await callApi('POST /api/admin/orders/batch', { body: { step, orders } })).results;

/** An order that a batch has not changed, and why. */
export interface BatchProblem {
  id: string;
  /** Its number and customer. */
  name: string;
  message: string;
}

/** What of a batch was refused, in the words that the orders have for staff. */
export const problemsOf = (results: readonly BatchResult[], orders: readonly Order[]): BatchProblem[] =>
  results.flatMap(({ id, problem }) => {
    const order = orders.find((candidate) => candidate.id === id);
    return problem && order
      ? [{ id, name: `${order.order_number}, ${order.customer_name}:`, message: problem.message }]
      : [];
  });

/** Keeps an order from being packed, sent and handed over. */
export const holdOrder = (
  { id, version }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/hold'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/hold', { path: { id }, version, body });

export const releaseOrder = ({ id, version }: OrderDetails): Promise<Order> =>
  callApi('DELETE /api/admin/orders/{id}/hold', { path: { id }, version });

/**
 * Notes what became of bottles that are picked up. Ready tells the customer by mail. Without the order's version: a step
 * is refused where it does not follow, and a refund that the bank has done meanwhile is no reason against it.
 */
export const markPickup = (
  { id }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/pickup'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/pickup', { path: { id }, body });

/** Changes an order from shipping to pickup, which gives the shipping back as it was shown, or to shipping. */
export const changeDelivery = (
  { id }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/delivery'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/delivery', { path: { id }, body });
