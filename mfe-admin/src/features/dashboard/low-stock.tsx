import { TriangleAlert } from 'lucide-react';
import { LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import styles from './dashboard-page.module.css';
import { useLowStock, useSoldOut } from './api';

/** Wines with five bottles or fewer. Renders nothing without any, or while the catalogue does not answer. */
export function LowStock() {
  const low = useLowStock();
  const out = useSoldOut().data?.total ?? 0;
  if (!low.data || low.data.total === 0) return null;
  return (
    <section className={styles.alert} aria-label="Low stock">
      <div>
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          <strong>
            {low.data.total} {low.data.total === 1 ? 'wine is' : 'wines are'} low on stock
          </strong>
          {out > 0 ? <span>{out} out of stock</span> : null}
        </p>
        <ul className={styles.low}>
          {low.data.rows.map(({ id, name, stock_quantity: left }) => (
            <li key={id}>
              {name}: {left}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton asChild>
        <Link to={`${links.admin('wine-shop')}?stock=low`}>Fix Now</Link>
      </LinkButton>
    </section>
  );
}
