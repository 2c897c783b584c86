import { stringify } from 'csv-stringify/browser/esm/sync';
import { readAll } from '@shamba/slice-kit/api';
import type { Order, OrderListQuery } from './api';
import { bottles } from './order-words';

/** Maximum number of orders in one file. */
export const MAX_EXPORT = 10_000;

const COLUMNS = [
  'order_number',
  'created_at',
  'status',
  'payment_status',
  'channel',
  'customer_name',
  'customer_email',
  'customer_phone',
  'items',
  'bottles',
  'currency',
  'subtotal',
  'discount',
  'shipping_amount',
  'tax',
  'total',
  'refunded_amount',
  'delivery_method',
  'parcel_state',
  'carrier',
  'tracking',
  'ship_after',
  'shipping_address',
] as const;

/** All orders that match the filters, newest first. The pages are loaded one after another. */
export const allOrders = (query: Omit<NonNullable<OrderListQuery>, 'limit' | 'page'>): Promise<Order[]> =>
  readAll('/api/admin/orders', query, MAX_EXPORT);

/** CSV file of orders with a heading line. Cells that a spreadsheet would run as formulas become text. */
export const ordersCsv = (orders: readonly Order[]): string =>
  stringify(
    orders.map((order) => ({
      ...order,
      items: order.items.map(({ quantity, title }) => `${quantity} × ${title}`).join('; '),
      bottles: bottles(order),
    })),
    { header: true, columns: [...COLUMNS], escape_formulas: true },
  );
