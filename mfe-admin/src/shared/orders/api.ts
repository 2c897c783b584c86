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

/** Reads to refresh after a change of an order. */
export const ORDER_READS = ['/api/admin/orders', '/api/admin/stats'] as const;

/** A preview describes the present: earlier answers are useless. */
const NEVER_KEPT = { staleTime: 0, gcTime: 0, retry: false } as const;

/** One page of the orders, newest first. The former page stays until the next is loaded. */
export const useOrders = (query: OrderListQuery) =>
  useQuery({ ...apiList('/api/admin/orders', { query }), placeholderData: keepPreviousData });

/** Order numbers by order id, for links; at most 100. */
export function useOrderNumbers(ids: readonly string[]): ReadonlyMap<string, string> {
  const readable = useSession().hasPermission('orders.read');
  const query = apiList('/api/admin/orders', { query: { ids: ids.join(','), limit: MAX_BATCH } });
  const { data } = useQuery({ ...query, enabled: readable && ids.length > 0, placeholderData: keepPreviousData });
  return new Map(data?.rows.map(({ id, order_number }) => [id, order_number]));
}

/** One order with its payment, shipment, refunds and history. */
export const useOrder = (id: string) => useQuery(apiQuery('/api/admin/orders/{id}', { path: { id } }));

/** Records the state of the parcel: packed, shipped (with carrier and tracking number), delivered. */
export const setShipment = ({ id, version }: Order | OrderDetails, body: Shipment) =>
  callApi('PUT /api/admin/orders/{id}/shipment', { path: { id }, version, body });

/** Cancels the whole order: voids its payment before the capture, refunds it afterwards. */
export const cancelOrder = ({ id, version }: OrderDetails) =>
  callApi('POST /api/admin/orders/{id}/cancel', { path: { id }, version });

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

/** Refunds lines or an amount. A repeated press with the same `key` makes one refund. */
export const refundOrder = ({ id, version }: OrderDetails, body: RefundInput, key: string) =>
  callApi('POST /api/admin/orders/{id}/refunds', {
    path: { id },
    version,
    header: { 'idempotency-key': key },
    body,
  });

/** Asks the bank again for a refused refund. */
export const retryRefund = (order: OrderDetails, refundId: string) =>
  callApi('POST /api/admin/orders/{id}/refunds/{refundId}/retry', { path: { id: order.id, refundId } });

/** Maximum number of orders in one batch, and on one page of slips. */
export const MAX_BATCH = 100;

/** One step for several orders. Each order has its own result; repeating the call changes nothing. */
export const stepOrders = async (step: BatchStep, orders: BatchOrder[]): Promise<BatchResult[]> =>
  (await callApi('POST /api/admin/orders/batch', { body: { step, orders } })).results;

/** An order that a batch did not change, with the reason. */
export interface BatchProblem {
  id: string;
  /** The order's number and customer. */
  name: string;
  message: string;
}

/** The refused orders of a batch, with the reason and the order's name. */
export const problemsOf = (results: readonly BatchResult[], orders: readonly Order[]): BatchProblem[] =>
  results.flatMap(({ id, problem }) => {
    const order = orders.find((candidate) => candidate.id === id);
    return problem && order
      ? [{ id, name: `${order.order_number}, ${order.customer_name}:`, message: problem.message }]
      : [];
  });

/** Holds an order back from packing, shipping and pickup. */
export const holdOrder = (
  { id, version }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/hold'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/hold', { path: { id }, version, body });

export const releaseOrder = ({ id, version }: OrderDetails): Promise<Order> =>
  callApi('DELETE /api/admin/orders/{id}/hold', { path: { id }, version });

/**
 * Records the state of a pickup: 'ready' mails the customer. Sends no version: the server refuses a step in the wrong
 * order, and a refund by the bank in between must not block the step.
 */
export const markPickup = (
  { id }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/pickup'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/pickup', { path: { id }, body });

/** Changes an order from shipping to pickup, which refunds the displayed shipping, or back to shipping. */
export const changeDelivery = (
  { id }: OrderDetails,
  body: NonNullable<Body<'PUT /api/admin/orders/{id}/delivery'>>,
): Promise<Order> => callApi('PUT /api/admin/orders/{id}/delivery', { path: { id }, body });
