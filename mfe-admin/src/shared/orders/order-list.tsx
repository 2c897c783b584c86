import { namedPieces } from '@shamba/rules';
import { Badge, Button, EmptyState, formatInstant, formatMoney } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { ClipboardList, RefreshCw } from 'lucide-react';
import { links, useLocation } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { dayOf } from '@shamba/slice-kit/page';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink } from '@shamba/slice-kit/views';
import { linkColumn } from '../resource/columns';
import { csvOf, ExportButton, MAX_EXPORT } from '../resource/export-button';
import { DAY_FILTERS, filterOf, ListPage } from '../resource/list-page';
import { useListQuery } from '../resource/use-list-query';
import { type FirstView, useListState } from '../resource/use-list-state';
import { RowSelect, selectColumn, useSelection } from '../resource/selection';
import { MAX_BATCH, type Order } from './api';
import { BatchBar } from './batch-bar';
import { OrderBadges } from './order-badges';
import { OrderCard } from './order-card';
import { useReleaseFilter } from './release-filter';
import { bottles, bottlesToPack, ORDER_TONES, shippingWord, winesToPack } from './order-words';

const OrderDialog = lazyDialog(async () => (await import('./order-dialog')).OrderDialog);

const FILTERS = [
  filterOf('status', 'Status', {
    '': 'All orders',
    pending: 'Pending',
    completed: 'Completed',
    cancelled: 'Cancelled',
  }),
  filterOf('work', 'Shipment', {
    '': 'Any',
    to_pack: 'To pack',
    later: 'Later',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    came_back: 'Came back',
    pickup: 'Pickup',
    to_collect: 'Waiting for pickup',
    held: 'On hold',
    disputed: 'Dispute to answer',
  }),
  ...DAY_FILTERS,
  filterOf('sort', 'Sort by', {
    '': 'Newest first',
    created: 'Oldest first',
    '-total': 'Highest total',
    total: 'Lowest total',
  }),
];

interface OrderListProps {
  /** Name of the list in this browser's storage. */
  name: string;
  /** Lists only orders with wine. */
  wineOnly?: boolean;
  view: FirstView;
  empty: string;
}

/** Orders by search and filters. The address names the open order (`order=<id>`). */
export function OrderList({ name, wineOnly = false, view, empty }: OrderListProps) {
  const state = useListState(name, { status: '', work: '', release: '', from: '', to: '', sort: '' }, view);
  const wine = wineOnly && { wine: true };
  const orders = useListQuery('/api/admin/orders', { query: { ...state.query, ...wine } });
  const page = orders.data?.rows ?? [];
  const selection = useSelection<Order>({ name, page, rowKey: ({ id }) => id, max: MAX_BATCH });
  const releases = useReleaseFilter(state.filters.release, page);
  const dialog = useUrlState({ order: '' });
  const to = (order: Order) => dialog.href({ order: order.id });
  const csv = async () =>
    ordersCsv(await readAll('/api/admin/orders', { ...state.matching, ...wine } as object, MAX_EXPORT));
  const { pathname, search } = useLocation();
  return (
    <>
      <ListPage
        label="orders"
        state={state}
        query={orders}
        rowKey={({ id }) => id}
        searchIn="Order number, customer, email, phone"
        filters={[...FILTERS, ...releases]}
        cards="wide"
        card={(order) => (
          <OrderCard
            order={order}
            to={to(order)}
            select={<RowSelect row={order} name={nameOf(order)} selection={selection} />}
          />
        )}
        columns={[selectColumn(page, selection, nameOf), ...columnsOf(to, wineOnly || state.filters.work !== '')]}
        tools={
          <>
            {state.filters.release === '' ? null : (
              <ButtonLink
                variant="secondary"
                size="sm"
                to={`${links.admin('orders')}/pick-list?release=${state.filters.release}&list=${encodeURIComponent(pathname + search)}`}
              >
                <ClipboardList size={16} aria-hidden="true" /> Pick list of the release
              </ButtonLink>
            )}
            <ExportButton name={`${name}.csv`} people="orders" total={orders.data?.total ?? 0} text={csv} />
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

const FILE_COLUMNS = [
  'order_number',
  'order_date',
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
  'release',
  'shipping_address',
  'billing_address',
];

export const ordersCsv = (orders: readonly Order[]) =>
  csvOf(
    orders.map((order) => ({
      ...order,
      // The figures' months go by the property's day, the instant in `created_at` does not say it.
      order_date: dayOf(order.created_at),
      items: order.items
        .map(({ title, quantity, item_type }) =>
          namedPieces({ title, quantity, nights: item_type === 'vineyard_stay' }),
        )
        .join('; '),
      bottles: bottles(order),
      release: order.release?.name,
    })),
    FILE_COLUMNS,
  );

/** `packs`: the list is about shipments, and shows what goes into the boxes in place of the e-mail. */
const columnsOf = (to: (order: Order) => string, packs: boolean): Column<Order>[] => [
  { ...linkColumn('number', 'Order', to, ({ order_number }: Order) => order_number), unbroken: true },
  { id: 'date', header: 'Date', unbroken: true, cell: ({ created_at }) => formatInstant(created_at) },
  { id: 'customer', header: 'Customer', cell: ({ customer_name }) => customer_name },
  ...(packs
    ? [
        { id: 'bottles', header: 'Bottles', align: 'end' as const, cell: bottlesToPack },
        { id: 'wines', header: 'Wines', cell: winesToPack },
      ]
    : [{ id: 'email', header: 'Email', cell: ({ customer_email }: Order) => customer_email }]),
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
