import { formatMoney, Price } from '@shamba/ui/core';
import { Facts } from '@shamba/slice-kit/views';
import type { Box } from '../../../shared/api/club';
import styles from './box.module.css';
import type { BoxForm } from './use-box-form';

/** The price of the box in all, as the server says. */
export function BoxPrice({ box, form: { price, pricing, unpriced, wish } }: { box: Box; form: BoxForm }) {
  if (box.paid && !box.charge) return null;
  if (unpriced || price === undefined)
    return (
      <p role="status">
        {unpriced
          ? 'The price can’t be worked out right now. It is shown once your box is saved.'
          : 'Working out the price…'}
      </p>
    );
  const { subtotal, discount, shipping, tax, total } = price;
  return (
    <div className={styles.price} aria-busy={pricing}>
      <Facts
        facts={[
          { label: 'Bottles', value: formatMoney(subtotal) },
          { label: 'Member discount', value: Number(discount) > 0 ? `−${formatMoney(discount)}` : null },
          { label: 'Shipping', value: wish.delivery_method === 'pickup' ? null : <Price amount={shipping} /> },
          { label: 'Tax', value: formatMoney(tax) },
        ]}
      />
      <p className={styles.total} role="status">
        <span>Total</span>
        <strong>{formatMoney(total)}</strong>
      </p>
    </div>
  );
}
