import { formatInstant, formatMoney } from '@shamba/ui/core';
import { useText } from '@shamba/shell-sdk';
import { useMinimumAge } from '@shamba/slice-kit/winery';
import { shippingAddress } from '../../shared/orders/order-words';
import type { PickedOrder } from './pick-list';
import { PrintedOrders } from './printed-orders';
import styles from './printed-orders.module.css';

/** /admin/orders/packing-slips: a page per box. A gift's slip has its message and no prices. */
export function PackingSlipsPage() {
  return (
    <PrintedOrders title="Packing slips" titled={false}>
      {({ orders }) => orders.map((picked) => <Slip key={picked.order.id} picked={picked} />)}
    </PrintedOrders>
  );
}

const adultText = {
  ship: (age: number) => `Contains alcohol. Signature of an adult ${age} or older required on delivery.`,
  pickup: (age: number) => `Contains alcohol. Hand over only to an adult ${age} or older, after checking ID.`,
};

function Slip({ picked: { order, picks } }: { picked: PickedOrder }) {
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  const gift = order.gift_message !== null;
  const pickup = order.delivery_method === 'pickup';
  const age = useMinimumAge();
  return (
    <article className={styles.slip} aria-label={`Packing slip of order ${order.order_number}`}>
      <header className={styles.slipHead}>
        <p className={styles.site}>{site}</p>
        <p>
          Order <strong>{order.order_number}</strong>
          <br />
          {formatInstant(order.created_at)}
        </p>
      </header>
      <p className={styles.to}>
        <span className={styles.label}>{pickup ? 'Picked up by' : 'Ship to'}</span>
        {order.customer_name}
        {pickup ? null : (
          <>
            <br />
            {shippingAddress(order)}
          </>
        )}
      </p>
      <table className={styles.picks}>
        <caption>{gift ? 'A gift for you' : 'In this box'}</caption>
        <thead>
          <tr>
            <th scope="col">Bottles</th>
            <th scope="col">Wine</th>
            {gift ? null : <th scope="col">Price each</th>}
          </tr>
        </thead>
        <tbody>
          {picks.map(({ key, title, price, quantity, inBox }) => (
            <tr key={`${key}-${inBox}`}>
              <td>{quantity}</td>
              <th scope="row">{title}</th>
              {gift ? null : <td>{inBox ? 'In your box' : formatMoney(price)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {order.box_apart ? <p>The wine club box of this order is sent on its own.</p> : null}
      {gift ? (
        <blockquote className={styles.gift}>{order.gift_message}</blockquote>
      ) : (
        <p className={styles.sum}>
          Shipping {formatMoney(order.shipping_amount)} · Tax {formatMoney(order.tax)} · Order total{' '}
          <strong>{formatMoney(order.total)}</strong>
        </p>
      )}
      <p className={styles.adult}>{adultText[pickup ? 'pickup' : 'ship'](age)}</p>
    </article>
  );
}
