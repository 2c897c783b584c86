import { RefreshCw } from 'lucide-react';
import {
  Badge,
  Button,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  formatInstant,
  formatMoney,
  Skeleton,
  SkeletonGroup,
} from '@shamba/ui/core';
import { useDocumentTitle } from '@shamba/shell-sdk';
import { SectionHeader } from '../../frame/section-header';
import { useOrders, type Order } from './api';
import { addressLine, wineItems, wineOrders } from './order-view';
import styles from './wine-orders-page.module.css';

const TONES = { completed: 'success', pending: 'warning', cancelled: 'neutral' } as const;

/** /admin/wine-orders: every order with wine in it, newest first. */
export function WineOrdersPage() {
  useDocumentTitle('Wine Orders');
  const orders = useOrders();
  const shown = wineOrders(orders.data ?? []);
  return (
    <>
      <SectionHeader title="Wine Orders">
        <Button variant="secondary" size="sm" loading={orders.isFetching} onClick={() => void orders.refetch()}>
          <RefreshCw size={16} aria-hidden="true" /> Refresh
        </Button>
      </SectionHeader>
      {orders.isPending ? (
        <SkeletonGroup label="Loading orders" className={styles.list}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      {orders.isError ? <ErrorState onRetry={() => void orders.refetch()} retrying={orders.isFetching} /> : null}
      {orders.data && shown.length === 0 ? (
        <EmptyState title="No wine orders yet" text="They appear here as soon as somebody buys a bottle." />
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const items = wineItems(order);
  const bottles = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card as="li">
      <CardBody className={styles.order}>
        <div className={styles.head}>
          <h2 className={styles.number}>{order.order_number}</h2>
          <Badge tone={TONES[order.status]}>{order.status}</Badge>
          <p className={styles.total}>{formatMoney(order.total_amount)}</p>
        </div>
        <dl className={styles.facts}>
          <Fact
            label="Customer"
            value={[order.customer_name, order.customer_email, order.customer_phone].filter(Boolean).join(' · ')}
          />
          <Fact label="Date" value={formatInstant(order.created_at)} />
          <Fact label="Wines" value={`${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`} />
          <Fact
            label="Shipping"
            value={`${order.shipping_status ?? 'Pending'} · ${order.shipping_method ?? 'Standard'}${order.shipping_amount === null ? '' : ` · ${formatMoney(order.shipping_amount)}`}`}
          />
          <Fact label="Ship to" value={addressLine(order)} />
        </dl>
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={`${item.wine_name ?? ''}-${index}`} className={styles.item}>
              <span>{item.wine_name}</span>
              <span className={styles.muted}>
                {item.quantity} bottles × {formatMoney(item.price)}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.muted}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
