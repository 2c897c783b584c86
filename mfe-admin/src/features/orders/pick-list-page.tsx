import { counted } from '../../shared/counted';
import { OrderBadges } from '../../shared/orders/order-badges';
import { type PickList, type SameBoxes, sameBoxes } from './pick-list';
import { PrintedOrders } from './printed-orders';
import styles from './printed-orders.module.css';

/**
 * /admin/orders/pick-list: number of bottles of each wine to take from the shelf, then the boxes to fill, equal ones
 * together. Of chosen orders, or of all that a club release still has to pack.
 */
export function PickListPage() {
  return (
    <PrintedOrders title="Pick list" ofRelease>
      {(list) => <Sheet list={list} />}
    </PrintedOrders>
  );
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
      <h2 className={styles.heading}>Boxes</h2>
      {sameBoxes(orders).map((boxes) => (
        <Boxes key={boxes.orders[0]?.id} boxes={boxes} />
      ))}
    </article>
  );
}

/** Equal boxes: what goes into each, and whose they are. */
function Boxes({ boxes: { picks, orders } }: { boxes: SameBoxes }) {
  const bottles = picks.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  return (
    <section className={styles.boxes}>
      <h3 className={styles.box}>
        {counted(orders.length, 'box', 'boxes')}: {bottles}
      </h3>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <span className={styles.tick} />
            <p>
              <strong>{order.order_number}</strong> {order.customer_name} <OrderBadges order={order} />
              {order.box_apart ? ' (club box: sent by its own order)' : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
