import { CalendarPlus } from 'lucide-react';
import { Card, CardBody, formatDay, formatMoney, formatTime, Image } from '@shamba/ui/core';
import { FALLBACK_IMAGE } from '../../../shared/cart-line-view';
import { Totals } from '../../../shared/totals';
import { calendarAddress, type OrderItemView, type OrderView } from '../api/get-order';
import styles from './order-contents.module.css';

/** The order as it was bought: its lines, its sums, where it goes. */
export function OrderContents({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  return (
    <Card as="section" aria-label="Your order">
      <CardBody className={styles.contents}>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <div className={styles.picture}><Image src={item.image_url} fallbackSrc={FALLBACK_IMAGE} alt="" width={64} height={80} sizes="64px" fill /></div>
              <div>
                <p className={styles.title}>{item.title} <span className={styles.quantity}>× {item.quantity}</span></p>
                <When item={item} />
                {item.date ? (
                  <a className={styles.calendar} href={calendarAddress(order.id, item.id, orderKey)} download aria-label={`Add to calendar: ${item.title}`}>
                    <CalendarPlus size={16} aria-hidden="true" /> Add to calendar
                  </a>
                ) : null}
              </div>
              <p className={styles.amount}>{formatMoney(item.total)}</p>
            </li>
          ))}
        </ul>
        <Totals totals={order} adjustments={order.adjustments} />
        {order.shipping_address ? <p className={styles.address}><strong>Ships to</strong> {order.shipping_address}</p> : null}
      </CardBody>
    </Card>
  );
}

function When({ item: { detail } }: { item: OrderItemView }) {
  return detail === null ? null : <p className={styles.detail}>{readable(detail)}</p>;
}

/** Days and times as people write them: an order keeps them as 2026-12-05 17:30. */
const readable = (detail: string): string =>
  detail
    .replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day))
    .replace(/\b\d{2}:\d{2}\b/g, (time) => formatTime(time));
