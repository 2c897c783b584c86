import { formatDay, formatDetail, formatMoney } from '@shamba/ui/core';
import type { OrderDetails } from './api';
import { discountsOf, leftText, piecesText } from './order-words';
import styles from './order-lines.module.css';

/** Lines and sums, as stored with the order. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const sums = [
    { label: 'Subtotal', amount: order.subtotal },
    ...discountsOf(order),
    { label: 'Shipping', amount: order.shipping_amount },
    { label: 'Tax', amount: order.tax },
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
                {[line.detail && formatDetail(line.detail), otherDay(line), leftText(line)].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td>
              {piecesText(line, line.quantity)}
              {line.in_box ? null : ` × ${formatMoney(line.price)}`}
              {Number(line.cleaning_fee) === 0 ? null : ` + ${formatMoney(line.cleaning_fee)} cleaning`}
              {line.add_ons.map(({ name, price }) => ` + ${name} ${formatMoney(price)}`)}
              {Number(line.added) === 0 ? null : ` + ${formatMoney(line.added)} for other nights`}
            </td>
            <td>{line.in_box ? 'In the box' : formatMoney(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((sum) => (
          <SumRow key={sum.label} {...sum} />
        ))}
        <SumRow label="Total" amount={order.total} className={styles.total} />
        {Number(order.refunded_amount) === 0 ? null : <SumRow label="Refunded" amount={order.refunded_amount} />}
        {order.disputes
          .filter(({ taken }) => Number(taken) > 0)
          .map(({ id, taken }) => (
            <SumRow key={id} label="Of which disputed" amount={taken} />
          ))}
      </tfoot>
    </table>
  );
}

/** The line's day, where its detail does not say it. */
const otherDay = ({ detail, date }: OrderDetails['items'][number]): string | null =>
  date === null || detail?.includes(date) ? null : formatDay(date);

const SumRow = ({ label, amount, className }: { label: string; amount: string; className?: string | undefined }) => (
  <tr className={className}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td>{formatMoney(amount)}</td>
  </tr>
);
