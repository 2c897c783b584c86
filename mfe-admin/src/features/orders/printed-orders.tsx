import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx, EmptyState } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import { idIn } from '../../shared/id-in';
import { MAX_BATCH, type Order } from '../../shared/orders/api';
import print from '../../shared/print/print.module.css';
import { PrintPage } from '../../shared/print/print-page';
import { MAX_EXPORT } from '../../shared/resource/export-button';
import { useListQuery } from '../../shared/resource/use-list-query';
import { type PickList, pickList } from './pick-list';
import styles from './printed-orders.module.css';

interface PrintedOrdersProps {
  title: string;
  /** False: each sheet has a head of its own. */
  titled?: boolean;
  /** The address may name a club release (`release=<id>`): all of its orders that are to be packed or on hold. */
  ofRelease?: boolean;
  /** Only orders that are sent, not those that are picked up. */
  sent?: boolean;
  children: (list: PickList) => ReactNode;
}

/** A printable page for the orders in the address (`ids=<id>,<id>`). Left-out orders are named on screen only. */
export function PrintedOrders({ title, titled, ofRelease = false, sent = false, children }: PrintedOrdersProps) {
  const { ids, release, list } = useUrlState({ ids: '', release: '', list: '' }).values;
  // Only a page of the back office: the address may have been written by anybody.
  const to = list.startsWith('/admin/') ? list : links.admin('orders');
  const releaseId = ofRelease ? idIn(release) : null;
  const sheets = (orders: readonly Order[], missing: number) => (
    <Sheets list={pickList(orders, sent)} missing={missing}>
      {children}
    </Sheets>
  );
  return (
    <PrintPage title={title} titled={titled} back={{ to, label: 'Back to the orders' }}>
      {ids !== '' ? (
        <Chosen ids={ids.split(',')}>{sheets}</Chosen>
      ) : releaseId !== null ? (
        <OfRelease release={releaseId}>{sheets}</OfRelease>
      ) : ofRelease && release !== '' ? (
        <EmptyState title="No such release" text="Open the pick list from a release of the club, or from the orders." />
      ) : (
        <EmptyState title="No orders chosen" text="Select orders in the list, then print them from there." />
      )}
    </PrintPage>
  );
}

type SheetsOf = (orders: readonly Order[], missing: number) => ReactNode;

function Chosen({ ids, children }: { ids: readonly string[]; children: SheetsOf }) {
  const orders = useListQuery('/api/admin/orders', { query: { ids: ids.join(','), limit: MAX_BATCH } });
  return (
    <Loaded query={orders} label="the orders">
      {({ rows }) => children(inOrder(rows, ids), ids.length - rows.length)}
    </Loaded>
  );
}

/** Sorts the orders by their selection. */
const inOrder = (orders: readonly Order[], ids: readonly string[]): Order[] =>
  [...orders].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

function OfRelease({ release, children }: { release: number; children: SheetsOf }) {
  const orders = useQuery({
    queryKey: ['/api/admin/orders', 'to pack of a release', release],
    queryFn: async () => {
      // The cellar plans a release before its day, too. Boxes on hold are named: they are not forgotten.
      const orders = await Promise.all(
        (['to_pack', 'later', 'held'] as const).map((work) =>
          readAll('/api/admin/orders', { release, work, sort: 'created' }, MAX_EXPORT),
        ),
      );
      return orders.flat().filter(isToBePacked);
    },
  });
  return (
    <Loaded query={orders} label="the orders">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="Nothing to pack" text="No order of this release waits to be packed." />
        ) : (
          children(rows, 0)
        )
      }
    </Loaded>
  );
}

/** True for an order to be packed, also when its hold is over: neither cancelled nor packed. */
const isToBePacked = ({ status, parcel_state }: Order): boolean => status !== 'cancelled' && parcel_state === 'pending';

interface SheetsProps {
  list: PickList;
  /** Number of chosen orders that were not found. */
  missing: number;
  children: PrintedOrdersProps['children'];
}

const Sheets = ({ list, missing, children }: SheetsProps) => (
  <>
    <LeftOut list={list} missing={missing} />
    {list.orders.length === 0 ? <EmptyState title="Nothing to pack" text="See the reasons above." /> : children(list)}
  </>
);

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
