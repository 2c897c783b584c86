import { Badge, Button, EmptyState, formatInstant, formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { RefreshCw } from 'lucide-react';
import { Link } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { DAY_FILTERS, ListPage } from '../resource/list-page';
import type { ListView } from '../resource/use-list-state';
import { useListState } from '../resource/use-list-state';
import { type Order, type OrderListQuery, useOrders } from './api';
import { OrderCard } from './order-card';
import { ORDER_TONES } from './order-words';

const OrderDialog = lazyDialog(async () => (await import('./order-dialog')).OrderDialog);

const STATUS = {
  name: 'status' as const,
  label: 'Status',
  options: [
    { value: '', label: 'All orders' },
    { value: 'pending', label: 'Pending' },
    { value: 'completed', label: 'Completed' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
};

interface OrderListProps {
  /** Names the list in this browser's memory. */
  name: string;
  /** Only orders with wine in them. */
  wineOnly?: boolean;
  view: ListView;
  empty: string;
}

/** Orders by search and status, newest first. The open order is in the address (`order=<id>`). */
export function OrderList({ name, wineOnly = false, view, empty }: OrderListProps) {
  const state = useListState(name, { status: '', from: '', to: '' }, view);
  const orders = useOrders({ ...state.query, ...(wineOnly && { wine: true }) } as OrderListQuery);
  const dialog = useUrlState({ order: '' });
  const to = (order: Order) => dialog.href({ order: order.id });
  return (
    <>
      <ListPage
        label="orders"
        state={state}
        query={orders}
        rowKey={({ id }) => id}
        searchIn="Order number, customer, e-mail, telephone"
        filters={[STATUS, ...DAY_FILTERS]}
        cards="wide"
        card={(order) => <OrderCard order={order} to={to(order)} />}
        columns={columnsOf(to)}
        tools={
          <Button variant="secondary" size="sm" loading={orders.isFetching} onClick={() => void orders.refetch()}>
            <RefreshCw size={16} aria-hidden="true" /> Refresh
          </Button>
        }
        empty={<EmptyState title="No orders yet" text={empty} />}
      />
      {dialog.values.order ? (
        <OrderDialog id={dialog.values.order} onClose={() => dialog.change({ order: '' })} />
      ) : null}
    </>
  );
}

const columnsOf = (to: (order: Order) => string): Column<Order>[] => [
  {
    id: 'number',
    header: 'Order',
    rowHeader: true,
    cell: (order) => (
      <Link to={to(order)} data-row="">
        {order.order_number}
      </Link>
    ),
  },
  { id: 'date', header: 'Date', cell: ({ created_at }) => formatInstant(created_at) },
  { id: 'customer', header: 'Customer', cell: ({ customer_name }) => customer_name },
  { id: 'email', header: 'E-mail', cell: ({ customer_email }) => customer_email },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={ORDER_TONES[status]}>{status}</Badge> },
  {
    id: 'shipping',
    header: 'Shipping',
    cell: ({ status, shipping_status }) => (status === 'cancelled' ? '–' : (shipping_status ?? '–')),
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total_amount }) => formatMoney(total_amount) },
];
