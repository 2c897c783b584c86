import { formatDay, formatMoney } from '@shamba/ui/core';
import type { OrderDetails } from './api';
import { counted } from './order-words';
import styles from './order-lines.module.css';

/** Lines and sums, as stored with the order. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const sums: [label: string, amount: string][] = [
    ['Subtotal', order.subtotal],
    ...(Number(order.discount) === 0 ? [] : ([['Discount', `-${order.discount}`]] as [string, string][])),
    ['Shipping', order.shipping_amount],
    ['Tax', order.tax],
  ];
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>Items</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity × price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.title}
              <span className={styles.detail}>
                {[line.detail, line.date === null ? null : formatDay(line.date)].filter(Boolean).join(' · ')}
                {line.refunded_quantity > 0 ? ` · ${line.refunded_quantity} given back` : null}
              </span>
            </th>
            <td>
              {line.item_type === 'wine' ? counted(line.quantity, 'bottle') : line.quantity} × {formatMoney(line.price)}
              {Number(line.cleaning_fee) === 0 ? null : ` + ${formatMoney(line.cleaning_fee)} cleaning`}
              {line.add_ons.map(({ name, price }) => ` + ${name} ${formatMoney(price)}`)}
            </td>
            <td>{formatMoney(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(order.total)}</td>
        </tr>
        {Number(order.refunded_amount) === 0 ? null : (
          <tr>
            <th scope="row" colSpan={2}>
              Refunded
            </th>
            <td>{formatMoney(order.refunded_amount)}</td>
          </tr>
        )}
        {order.disputes
          .filter(({ taken }) => Number(taken) > 0)
          .map(({ id, taken }) => (
            <tr key={id}>
              <th scope="row" colSpan={2}>
                Of it by a dispute
              </th>
              <td>{formatMoney(taken)}</td>
            </tr>
          ))}
      </tfoot>
    </table>
  );
}
