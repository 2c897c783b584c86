import { ShoppingBag } from 'lucide-react';
import { Link, links } from '@shamba/shell-sdk';
import { useCartCount } from '@shamba/shell-sdk/host';
import styles from './header.module.css';

/** The link to the cart, with the number of items. */
export function CartLink() {
  const count = useCartCount();
  // Screen readers get the displayed number.
  const shown = count > 99 ? '99+' : String(count);
  return (
    <Link
      to={links.cart()}
      className={styles.cart}
      aria-label={count === 0 ? 'Cart' : `Cart, ${shown} ${count === 1 ? 'item' : 'items'}`}
    >
      <ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </Link>
  );
}
