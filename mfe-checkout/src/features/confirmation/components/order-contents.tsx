import { CalendarPlus } from 'lucide-react';
import { nightsBetween } from '@shamba/rules';
import { Card, CardBody, formatDetail, formatMoney } from '@shamba/ui/core';
import { Facts, parcelNumbers, StatusBadge } from '@shamba/slice-kit/views';
import { LineDetail, LineFee, LineItem, LineList, nightsOf } from '../../../shared/line-list';
import { isZero } from '../../../shared/quote';
import { Totals } from '../../../shared/totals';
import { openItems, type OrderView } from '../api';
import styles from './order-contents.module.css';

/** The order as bought: lines, sums, address. Cancelled lines are struck through. */
export function OrderContents({ order }: { order: OrderView }) {
  const open = new Set(openItems(order));
  return (
    <Card as="section" aria-label="Your order">
      <CardBody className={styles.contents}>
        <LineList>
          {order.items.map((item) => {
            const stands = open.has(item);
            return (
              <LineItem
                key={item.id}
                title={item.title}
                quantity={item.quantity}
                counted={nightsOf(item.item_type === 'vineyard_stay', nightsIn(item))}
                imageUrl={item.image_url}
                detail={item.detail === null ? null : formatDetail(item.detail)}
                amount={formatMoney(item.total)}
                cancelled={!stands}
              >
                <LineFee price={item.price} fees={item} />
                {isZero(item.added) ? null : (
                  <LineDetail>{`${formatMoney(item.added)} more for other nights`}</LineDetail>
                )}
                {!stands ? (
                  <LineDetail>Cancelled</LineDetail>
                ) : item.refunded_quantity > 0 ? (
                  <LineDetail>{item.refunded_quantity} of them cancelled</LineDetail>
                ) : null}
                {stands && item.calendar_url ? (
                  <a
                    className={styles.calendar}
                    href={item.calendar_url}
                    download
                    aria-label={`Add to calendar: ${item.title}`}
                  >
                    <CalendarPlus size={16} aria-hidden="true" /> Add to calendar
                  </a>
                ) : null}
              </LineItem>
            );
          })}
        </LineList>
        <Totals totals={order} adjustments={order.adjustments} />
        <Refunds order={order} />
        <Shipment order={order} />
        {order.shipping_address ? (
          <p className={styles.small}>
            <strong>Ships to</strong> {order.shipping_address}
          </p>
        ) : null}
        {order.billing_address ? (
          <p className={styles.small}>
            <strong>Billed to</strong> {order.billing_address}
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

/** A stay's nights as they are now: a move keeps the quantity that was bought. */
const nightsIn = ({ date, end_date, quantity }: OrderView['items'][number]): number =>
  date !== null && end_date !== null ? nightsBetween(date, end_date) : quantity;

/** Progress of the shipment, and links to track it. */
function Shipment({ order: { fulfilment, status } }: { order: OrderView }) {
  if (fulfilment === null || status === 'cancelled') return null;
  const { method, state, carrier } = fulfilment;
  const isToBeSent = method === 'ship' && state === 'pending';
  return (
    <Facts
      facts={[
        {
          label: method === 'ship' ? 'Shipment' : 'Pickup',
          value: <StatusBadge status={isToBeSent ? 'to_be_shipped' : state} />,
        },
        { label: 'Carrier', value: carrier },
        { label: 'Tracking', value: parcelNumbers(fulfilment) },
      ]}
    />
  );
}

const REFUND_STATES = {
  pending: 'on its way to your card',
  completed: 'returned to your card',
  voided: 'never charged to your card',
  failed: 'delayed: we are looking into it',
};

/** The refunds, done or pending. */
function Refunds({ order: { refunds } }: { order: OrderView }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ id, amount, status, in_person }) => (
        <li key={id}>
          <strong>{formatMoney(amount)}</strong> {in_person ? 'refunded in person' : REFUND_STATES[status]}
        </li>
      ))}
    </ul>
  );
}
