import { useId } from 'react';
import { groupTitles } from '../../../shared/cart-line-view';
import { CartLineRow, type CartLineRowProps } from './cart-line-row';
import styles from './cart-group-section.module.css';

/** One group of the cart; renders nothing for an empty group. */
export function CartGroupSection({ group, cart, quote }: Omit<CartLineRowProps, 'line'>) {
  const headingId = useId();
  const lines = cart.cart[group];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {groupTitles[group]}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.id} group={group} line={line} quote={quote} cart={cart} />
        ))}
      </ul>
    </section>
  );
}
