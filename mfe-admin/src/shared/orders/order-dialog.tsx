import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, formatInstant, PhoneLink } from '@shamba/ui/core';
import { apiQuery, Link, links, useSession } from '@shamba/shell-sdk';
import { type Fact, Facts, StatusBadge, statusText } from '@shamba/slice-kit/views';
import { RowDialog } from '../open-dialog';
import { Part } from '../part';
import type { OrderDetails } from './api';
import { Disputes } from './disputes';
import { HoldPanel } from './hold-panel';
import { OrderBadges } from './order-badges';
import { OrderLines } from './order-lines';
import { ORDER_TONES, shippingAddress } from './order-words';
import { PickupPanel } from './pickup-panel';
import { Refunds } from './refunds';
import { CancelOrder, RefundDialog } from './refund-dialog';
import { ShipmentPanel } from './shipment-panel';
import look from '../look.module.css';
import styles from './order-dialog.module.css';

/** Order Details: customer, lines, money, parcel and history, with the order's actions. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useQuery(apiQuery('/api/admin/orders/{id}', { path: { id } }));
  return (
    <RowDialog
      query={order}
      label="the order"
      title={order.data ? `Order ${order.data.order_number}` : 'Order Details'}
      size="lg"
      onClose={onClose}
    >
      {(details) => <OrderBody order={details} />}
    </RowDialog>
  );
}

function OrderBody({ order }: { order: OrderDetails }) {
  const writable = useSession().hasPermission('orders.write');
  const [step, setStep] = useState<'refund' | 'cancel' | null>(null);
  const close = () => setStep(null);
  const isOpen = order.status !== 'cancelled';
  return (
    <div className={styles.order}>
      <div className={styles.main}>
        <div className={styles.badges}>
          <Badge tone={ORDER_TONES[order.status]}>{order.status}</Badge>
          <StatusBadge status={order.payment_status} />
          <OrderBadges order={order} />
        </div>
        <Facts
          facts={[
            { label: 'Customer', value: order.customer_name },
            { label: 'Email', value: <a href={`mailto:${order.customer_email}`}>{order.customer_email}</a> },
            { label: 'Phone', value: order.customer_phone && <PhoneLink number={order.customer_phone} /> },
            { label: 'Ordered', value: <time dateTime={order.created_at}>{formatInstant(order.created_at)}</time> },
            ...deliveryFacts(order),
            { label: 'Club release', value: order.release && <ReleaseName release={order.release} /> },
            { label: 'Billed to', value: order.billing_address },
            { label: 'Gift message', value: order.gift_message },
            { label: 'Cancelled', value: order.cancelled_at === null ? null : formatInstant(order.cancelled_at) },
          ]}
        />
        <OrderLines order={order} />
        <Disputes order={order} />
        <Refunds order={order} writable={writable} />
        {writable && (isOpen || hasMoney(order)) ? (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setStep('refund')}>
              Refund…
            </Button>
            {isOpen ? (
              <Button variant="ghost" onClick={() => setStep('cancel')}>
                Cancel order…
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={styles.side}>
        <ShipmentPanel order={order} writable={writable} />
        <PickupPanel order={order} writable={writable} />
        <HoldPanel order={order} writable={writable} />
        <Timeline order={order} />
      </div>
      {step === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {step === 'cancel' ? <CancelOrder order={order} onClose={close} /> : null}
    </div>
  );
}

/** The club's release that charged the order, with a link for who may see it. */
function ReleaseName({ release }: { release: NonNullable<OrderDetails['release']> }) {
  const readable = useSession().hasPermission('club.read');
  return readable ? <Link to={links.admin(`wine-club/releases/${release.id}`)}>{release.name}</Link> : release.name;
}

/** True if money of the order was taken and not all of it refunded. */
const hasMoney = ({ payment_status }: OrderDetails): boolean =>
  payment_status === 'captured' || payment_status === 'partly_refunded';

/** Facts on shipping or pickup. For a pickup the address is the customer's own. */
function deliveryFacts(order: OrderDetails): Fact[] {
  if (order.fulfilment === null) return [];
  if (order.delivery_method !== 'pickup') return [{ label: 'Ship to', value: shippingAddress(order) }];
  const address = order.shipping_address_line_1 ? [{ label: 'Address', value: shippingAddress(order) }] : [];
  return [{ label: 'Delivery', value: 'Picked up at the winery' }, ...address];
}

/** The order's history, newest first. */
function Timeline({ order }: { order: OrderDetails }) {
  return (
    <Part title="Timeline">
      <ol className={styles.timeline}>
        {[...order.timeline].reverse().map((entry, index) => (
          <li key={`${entry.at}-${entry.kind}-${index}`}>
            <time dateTime={entry.at} className={look.small} title={entry.at}>
              {formatInstant(entry.at)}
            </time>
            <span>{entry.text || statusText(entry.kind)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
