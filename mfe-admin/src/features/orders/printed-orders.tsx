import { useListQuery } from '../../shared/resource/use-list-query';
import type { ReactNode } from 'react';
import { cx, EmptyState } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import { MAX_BATCH, type Order } from '../../shared/orders/api';
import print from '../../shared/print/print.module.css';
import { PrintPage } from '../../shared/print/print-page';
import { type PickList, pickList } from './pick-list';
import styles from './printed-orders.module.css';

interface PrintedOrdersProps {
  title: string;
  /** False: each sheet has a head of its own. */
  titled?: boolean;
  children: (list: PickList) => ReactNode;
}

/** A printable page for the orders in the address (`ids=<id>,<id>`). Left-out orders are named on screen only. */
export function PrintedOrders({ title, titled, children }: PrintedOrdersProps) {
  const { ids, list } = useUrlState({ ids: '', list: '' }).values;
  // Only a page of the back office: the address may have been written by anybody.
  const to = list.startsWith('/admin/') ? list : links.admin('orders');
  return (
    <PrintPage title={title} titled={titled} back={{ to, label: 'Back to the orders' }}>
      {ids === '' ? (
        <EmptyState title="No orders chosen" text="Select orders in the list, then print them from there." />
      ) : (
        <Orders ids={ids}>{children}</Orders>
      )}
    </PrintPage>
  );
}

function Orders({ ids, children }: { ids: string; children: PrintedOrdersProps['children'] }) {
  const orders = useListQuery('/api/admin/orders', { query: { ids, limit: MAX_BATCH } });
  return (
    <Loaded query={orders} label="the orders">
      {({ rows }) => {
        const list = pickList(inOrder(rows, ids.split(',')));
        return (
          <>
            <LeftOut list={list} missing={ids.split(',').length - rows.length} />
            {list.orders.length === 0 ? (
              <EmptyState title="Nothing to pack" text="See the reasons above." />
            ) : (
              children(list)
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Sorts the orders by their selection. */
const inOrder = (orders: readonly Order[], ids: readonly string[]): Order[] =>
  [...orders].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

function LeftOut({ list, missing }: { list: PickList; missing: number }) {
  if (list.leftOut.length === 0 && missing <= 0) return null;
  return (
    <div className={cx(styles.leftOut, print.screen)} role="note">
      <p>Left out:</p>
      <ul>
        {list.leftOut.map(({ order, why }) => (
          <li key={order.id}>
            {order.order_number}, {order.customer_name}: {why}
          </li>
        ))}
        {missing > 0 ? <li>{counted(missing, 'order')} that can’t be found</li> : null}
      </ul>
    </div>
  );
}
