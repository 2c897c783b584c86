import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Order = Answer<'GET /api/admin/orders'>[number];
export type OrderDetails = Answer<'GET /api/admin/orders/{id}'>;
export type OrderListQuery = Query<'GET /api/admin/orders'>;
export type Shipment = NonNullable<Body<'PUT /api/admin/orders/{id}/shipment'>>;
export type RefundInput = NonNullable<Body<'POST /api/admin/orders/{id}/refunds'>>;

/** Where orders are read, for what has to be read again after a change. */
export const ORDER_READS = ['/api/admin/orders', '/api/admin/stats'] as const;

/** One page of the orders, newest first. The page before stays until the next is there. */
export const useOrders = (query: OrderListQuery) =>
  useQuery({ ...apiList('/api/admin/orders', { query }), placeholderData: keepPreviousData });

/** One order with its payment, shipment, refunds and what happened to it. */
export const useOrder = (id: string) => useQuery(apiQuery('/api/admin/orders/{id}', { path: { id } }));

/** Notes what became of the parcel: packed, shipped (with carrier and tracking number), delivered. */
export const setShipment = ({ id, version }: Order | OrderDetails, body: Shipment) =>
  callApi('PUT /api/admin/orders/{id}/shipment', { path: { id }, version, body });

/** Cancels the whole order: before the capture its payment is voided, after it refunded. */
export const cancelOrder = ({ id, version }: OrderDetails) =>
  callApi('POST /api/admin/orders/{id}/cancel', { path: { id }, version });

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
