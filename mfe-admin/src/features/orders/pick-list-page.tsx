import { counted } from '../../shared/counted';
import { OrderBadges } from '../../shared/orders/order-badges';
import type { PickList } from './pick-list';
import { PrintedOrders } from './printed-orders';
import styles from './printed-orders.module.css';

/** /admin/orders/pick-list: number of bottles of each wine to take from the shelf, and their orders. */
export function PickListPage() {
  return <PrintedOrders title="Pick list">{(list) => <Sheet list={list} />}</PrintedOrders>;
}

function Sheet({ list: { picks, orders } }: { list: PickList }) {
  const bottles = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.sheet} aria-label="Pick list">
      <table className={styles.picks}>
        <caption>
          {counted(bottles, 'bottle')} for {counted(orders.length, 'order')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Bottles</th>
            <th scope="col">Wine</th>
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ key, title, quantity }) => (
            <tr key={key}>
              <td>{quantity}</td>
              <th scope="row">{title}</th>
              <td>
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.heading}>Orders</h2>
      <ul className={styles.orders}>
        {orders.map(({ order, picks: own }) => (
          <li key={order.id}>
            <span className={styles.tick} />
            <div>
              <p>
                <strong>{order.order_number}</strong> {order.customer_name} <OrderBadges order={order} />
              </p>
              <p>{own.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
