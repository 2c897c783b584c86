import { type ReactNode, useState } from 'react';
import { nightsBetween } from '@shamba/rules';
import { Button, Card, CardBody, EmptyState, formatDay, PhoneLink } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, Facts, PageTitle } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { counted } from '../../shared/counted';
import type { Order } from '../../shared/orders/api';
import { winesToPack } from '../../shared/orders/order-words';
import { SendDialog } from '../../shared/orders/send-dialog';
import { linkColumn } from '../../shared/resource/columns';
import { ListPage } from '../../shared/resource/list-page';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';

const OrderDialog = lazyDialog(async () => (await import('../../shared/orders/order-dialog')).OrderDialog);

/** Days after which staff are offered to send the bottles; the customer was reminded twice. */
const SEND_AFTER = 90;

/** /admin/orders/pickups: bottles that are ready and not collected, the longest waiting first. */
export function PickupsPage() {
  const state = useListState('pickups', {}, 'table of many');
  const query = { ...state.query, work: 'to_collect' as const, sort: 'ready' as const };
  const orders = useListQuery('/api/admin/orders', { query });
  const dialog = useUrlState({ order: '' });
  const today = useToday();
  const writable = useSession().hasPermission('orders.write');
  const [sending, setSending] = useState<Order | null>(null);
  const to = (order: Order) => dialog.href({ order: order.id });
  const days = ({ ready_on }: Order): number => (ready_on === null ? 0 : nightsBetween(ready_on, today));
  const waits = (order: Order): string => counted(days(order), 'day');
  const send = (order: Order) =>
    writable && days(order) >= SEND_AFTER ? (
      <Button variant="secondary" size="sm" onClick={() => setSending(order)}>
        Send it instead…
      </Button>
    ) : null;
  return (
    <>
      <PageTitle
        title="Waiting pickups"
        text={`Ready and not collected. Customers are reminded by email after 30 and 60 days; after ${SEND_AFTER} you can send the wine instead.`}
      >
        <ButtonLink variant="secondary" to={links.admin('orders')}>
          Back to the orders
        </ButtonLink>
      </PageTitle>
      <ListPage
        label="pickups"
        state={state}
        query={orders}
        rowKey={({ id }) => id}
        searchIn="Order number, customer, email, phone"
        card={(order) => (
          <Card as="article" aria-label={`Order ${order.order_number}`}>
            <CardBody>
              <Facts
                facts={[
                  {
                    label: 'Order',
                    value: (
                      <Link to={to(order)} data-row="">
                        {order.order_number}
                      </Link>
                    ),
                  },
                  { label: 'Customer', value: order.customer_name },
                  { label: 'Phone', value: order.customer_phone && <PhoneLink number={order.customer_phone} /> },
                  { label: 'Wines', value: winesToPack(order) },
                  { label: 'Ready since', value: order.ready_on && formatDay(order.ready_on) },
                  { label: 'Waiting', value: waits(order) },
                ]}
              />
              {send(order)}
            </CardBody>
          </Card>
        )}
        columns={columnsOf(to, waits, send)}
        empty={<EmptyState title="Nothing waits" text="Every pickup that is ready has been collected." />}
      />
      {dialog.values.order ? (
        <OrderDialog id={dialog.values.order} onClose={() => dialog.change({ order: '' })} />
      ) : null}
      {sending ? <SendDialog order={sending} onClose={() => setSending(null)} /> : null}
    </>
  );
}

const columnsOf = (
  to: (order: Order) => string,
  waits: (order: Order) => string,
  send: (order: Order) => ReactNode,
): Column<Order>[] => [
  { ...linkColumn('number', 'Order', to, ({ order_number }: Order) => order_number), unbroken: true },
  { id: 'customer', header: 'Customer', cell: ({ customer_name }) => customer_name },
  {
    id: 'phone',
    header: 'Phone',
    unbroken: true,
    cell: ({ customer_phone }) => (customer_phone ? <PhoneLink number={customer_phone} /> : '–'),
  },
  { id: 'wines', header: 'Wines', cell: winesToPack },
  { id: 'since', header: 'Ready since', unbroken: true, cell: ({ ready_on }) => ready_on && formatDay(ready_on) },
  { id: 'waiting', header: 'Waiting', align: 'end', unbroken: true, cell: waits },
  { id: 'send', header: 'Then', cell: send },
];
