import { TriangleAlert } from 'lucide-react';
import { formatDay, LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import styles from './dashboard-page.module.css';
import { useDisputed } from './api';

/** Disputes at Square that need an answer, with their deadlines. Renders nothing without any. */
export function DisputesToAnswer() {
  const { data } = useDisputed();
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.alert} aria-label="Disputes">
      <div>
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          <strong>
            {data.total} {data.total === 1 ? 'dispute waits' : 'disputes wait'} for your answer
          </strong>
        </p>
        <ul className={styles.low}>
          {data.rows.map(({ id, order_number, dispute_due }) => (
            <li key={id}>
              {order_number}
              {dispute_due === null ? null : `: answer by ${formatDay(dispute_due)}`}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton asChild>
        <Link to={`${links.admin('orders')}?work=disputed`}>Show Orders</Link>
      </LinkButton>
    </section>
  );
}
