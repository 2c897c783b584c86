import { useText } from '@shamba/shell-sdk';
import { useMinimumAge, useToday } from '@shamba/slice-kit/winery';
import { ExportButton } from '../../shared/resource/export-button';
import type { Order } from '../../shared/orders/api';
import { notBefore } from '../../shared/orders/order-words';
import print from '../../shared/print/print.module.css';
import { carrierCsv } from './carrier-csv';
import { addressLines } from './labels';
import type { PickedOrder } from './pick-list';
import { PrintedOrders } from './printed-orders';
import styles from './printed-orders.module.css';

/** /admin/orders/labels: an address label for each parcel, and the same addresses as a file for shipping software. */
export function LabelsPage() {
  return (
    <PrintedOrders title="Labels" sent>
      {({ orders }) => <Labels parcels={orders} />}
    </PrintedOrders>
  );
}

function Labels({ parcels }: { parcels: readonly PickedOrder[] }) {
  return (
    <>
      <div className={print.screen}>
        <ExportButton
          name="shipstation.csv"
          label="CSV for ShipStation"
          people="orders"
          total={parcels.length}
          text={() => carrierCsv(parcels)}
        />
      </div>
      <div className={styles.labels}>
        {parcels.map(({ order }) => (
          <Label key={order.id} order={order} />
        ))}
      </div>
    </>
  );
}

function Label({ order }: { order: Order }) {
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  const age = useMinimumAge();
  const earliest = notBefore(order, useToday());
  return (
    <article className={styles.addressLabel} aria-label={`Label of order ${order.order_number}`}>
      <p className={styles.label}>
        {site} · Order {order.order_number}
        {earliest === null ? '' : ` · ${earliest}`}
      </p>
      <p className={styles.to}>
        {addressLines(order).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className={styles.adult}>Adult signature required: {age} or older</p>
    </article>
  );
}
