import { useState } from 'react';
import { nightsText } from '@shamba/rules';
import { Button, formatInstant, formatMoney, Image } from '@shamba/ui/core';
import { keepScroll, useParams } from '@shamba/shell-sdk';
import { ButtonLink, Facts, StatusBadge, parcelNumbers } from '@shamba/slice-kit/views';
import { openLines, orderStatus, useOrder, type OrderDetail, type OrderLine } from '../../shared/api/orders';
import { paths } from '../../shared/layout/paths';
import { lineCount, lineDetail } from '../../shared/line-detail';
import { CancelLines } from './components/cancel-booking';
import { DetailsDialog } from './components/details-dialog';
import styles from './components/detail.module.css';

/** An order in full: lines, sums, history, actions. */
export function OrderDialog() {
  const { id = '' } = useParams();
  const [cancelling, setCancelling] = useState(false);
  return (
    <DetailsDialog title={(order) => `Order ${order.order_number}`} pendingTitle="Order" query={useOrder(id)}>
      {(order) =>
        cancelling ? (
          <CancelLines orderId={order.id} lines={openLines(order)} onClose={() => setCancelling(false)} />
        ) : (
          <Details order={order} onCancel={() => setCancelling(true)} />
        )
      }
    </DetailsDialog>
  );
}

function Details({ order, onCancel }: { order: OrderDetail; onCancel: () => void }) {
  const { cancellation, fulfilment, refunds, timeline } = order;
  const status = orderStatus(order);
  // A refunded order shows its parcel as long as bottles or a membership's box are in it.
  const hasParcel =
    status !== 'refunded' || openLines(order).some(({ item_type }) => ['wine', 'wine_club'].includes(item_type));
  return (
    <div className={styles.stack}>
      <p className={styles.status}>
        <StatusBadge status={status} />
        {order.shipping_status === null || status === 'cancelled' || !hasParcel ? null : (
          <StatusBadge status={order.shipping_status === 'Pending' ? 'to_be_shipped' : order.shipping_status} />
        )}
      </p>
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Facts
        facts={[
          { label: 'Subtotal', value: formatMoney(order.subtotal) },
          ...order.adjustments.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
          { label: 'Total', value: <strong>{formatMoney(order.total)}</strong> },
          { label: 'Refunded', value: Number(order.refunded_amount) > 0 ? formatMoney(order.refunded_amount) : null },
          { label: 'Sent to', value: order.shipping_address },
          { label: 'Billed to', value: order.billing_address },
          { label: 'Carrier', value: fulfilment?.carrier },
          { label: 'Tracking', value: parcelNumbers(fulfilment) },
        ]}
      />
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : null}
      {timeline.length > 0 ? (
        <section>
          <h3 className={styles.heading}>Order history</h3>
          <ol className={styles.list}>
            {timeline.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <span className={styles.small}>{formatInstant(at)}</span> {text}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className={styles.actions}>
        {order.items.some(({ item_type }) => item_type === 'wine') ? (
          <ButtonLink to={paths.buyAgain(order.id)} state={keepScroll} size="sm">
            Buy Again
          </ButtonLink>
        ) : null}
        {cancellation.allowed ? (
          <Button size="sm" variant="secondary" onClick={onCancel}>
            Cancel…
          </Button>
        ) : null}
      </div>
      {!cancellation.allowed && cancellation.reason ? <p className={styles.small}>{cancellation.reason}</p> : null}
    </div>
  );
}

function Refunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  return (
    <section>
      <h3 className={styles.heading}>Refunds</h3>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {formatMoney(refund.amount)} <StatusBadge status={refund.status} />{' '}
            <span className={styles.small}>
              {formatInstant(refund.created_at)}
              {refund.in_person ? ' · in person' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const quantityText = ({ item_type, quantity }: OrderLine): string =>
  item_type === 'vineyard_stay' ? nightsText(quantity) : String(quantity);

const leftText = ({ item_type, refunded_quantity }: OrderLine): string =>
  item_type === 'experience'
    ? `${refunded_quantity} ${refunded_quantity === 1 ? 'guest' : 'guests'} fewer`
    : `${refunded_quantity} given back`;

function Line({ line }: { line: OrderLine }) {
  const returned = line.refunded_quantity;
  const detail = lineDetail(line);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {line.image_url === null ? null : (
          <Image src={line.image_url} alt="" width={112} height={112} sizes="56px" fill />
        )}
      </span>
      <span>
        {line.title}
        <span className={styles.small}>
          <br />
          {line.in_box ? lineCount(line) : `${quantityText(line)} × ${formatMoney(line.price)}`}
          {Number(line.cleaning_fee) === 0 ? '' : ` + ${formatMoney(line.cleaning_fee)} cleaning`}
          {line.add_ons.map(({ name, price }) => ` + ${name} ${formatMoney(price)}`)}
          {Number(line.added) === 0 ? '' : ` + ${formatMoney(line.added)} for other nights`}
          {detail ? ` · ${detail}` : ''}
          {returned > 0 ? ` · ${leftText(line)}` : ''}
        </span>
      </span>
      <span className={styles.amount}>{line.in_box ? 'In your box' : formatMoney(line.total)}</span>
    </li>
  );
}
