import { Badge, Button, EmptyState, formatInstant, formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Download, RefreshCw } from 'lucide-react';
import { Link } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { refusalToast } from '@shamba/slice-kit/writes';
import { DAY_FILTERS, ListPage } from '../resource/list-page';
import type { ListView } from '../resource/use-list-state';
import { RowSelect, selectColumn } from '../resource/row-select';
import { useListState } from '../resource/use-list-state';
import { useSelection } from '../resource/use-selection';
import { useDownload } from '../use-download';
import { MAX_BATCH, type Order, type OrderListQuery, useOrders } from './api';
import { OrderCard } from './order-card';
import { BatchBar } from './batch-bar';
import { OrderBadges } from './order-badges';
import { ORDER_TONES, shippingWord } from './order-words';

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

const WORK = {
  name: 'work' as const,
  label: 'Shipment',
  options: [
    { value: '', label: 'Any' },
    { value: 'to_pack', label: 'To pack' },
    { value: 'packed', label: 'Packed' },
    { value: 'shipped', label: 'Shipped' },
    { value: 'delivered', label: 'Delivered' },
    { value: 'pickup', label: 'Pickup' },
    { value: 'held', label: 'On hold' },
    { value: 'disputed', label: 'Dispute to answer' },
  ],
};

interface OrderListProps {
  /** Name of the list in this browser's storage. */
  name: string;
  /** Lists only orders with wine. */
  wineOnly?: boolean;
  view: ListView;
  empty: string;
}

/** Orders by search and status, newest first. The address names the open order (`order=<id>`). */
export function OrderList({ name, wineOnly = false, view, empty }: OrderListProps) {
  const state = useListState(name, { status: '', work: '', from: '', to: '' }, view);
  const query = { ...state.query, ...(wineOnly && { wine: true }) } as NonNullable<OrderListQuery>;
  const orders = useOrders(query);
  const selection = useSelection<Order>(({ id }) => id, MAX_BATCH);
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
        filters={[STATUS, WORK, ...DAY_FILTERS]}
        cards="wide"
        card={(order) => (
          <OrderCard
            order={order}
            to={to(order)}
            select={<RowSelect row={order} name={nameOf(order)} selection={selection} />}
          />
        )}
        columns={[selectColumn(orders.data?.rows ?? [], selection, nameOf), ...columnsOf(to)]}
        tools={
          <>
            <Export name={name} query={query} total={orders.data?.total ?? 0} />
            <Button variant="secondary" size="sm" loading={orders.isFetching} onClick={() => void orders.refetch()}>
              <RefreshCw size={16} aria-hidden="true" /> Refresh
            </Button>
          </>
        }
        empty={<EmptyState title="No orders yet" text={empty} />}
      />
      <BatchBar selection={selection} />
      {dialog.values.order ? (
        <OrderDialog id={dialog.values.order} onClose={() => dialog.change({ order: '' })} />
      ) : null}
    </>
  );
}

const nameOf = ({ order_number }: Order): string => `order ${order_number}`;

/** Button to export all orders that match the filters. */
function Export({ name, query, total }: { name: string; query: NonNullable<OrderListQuery>; total: number }) {
  const { busy, run } = useDownload();
  const text = async () => {
    const { allOrders, ordersCsv } = await import('./orders-csv');
    const { limit: _limit, page: _page, ...filters } = query;
    return ordersCsv(await allOrders(filters));
  };
  const make = async () => {
    const { MAX_EXPORT } = await import('./orders-csv');
    if (total > MAX_EXPORT)
      refusalToast('Too many orders', `A file holds ${MAX_EXPORT.toLocaleString('en-US')}. Please choose fewer days.`);
    else await run({ name: `${name}.csv`, type: 'text/csv', text });
  };
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void make()}>
      <Download size={16} aria-hidden="true" /> Export CSV
    </Button>
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
    cell: (order) => (
      <>
        {order.status === 'cancelled' || order.shipping_status === null ? '–' : shippingWord(order)}{' '}
        <OrderBadges order={order} />
      </>
    ),
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total_amount }) => formatMoney(total_amount) },
];
