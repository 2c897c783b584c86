import { Card, CardBody, ErrorState, formatDay, formatMoney, formatTime, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links, type Cart } from '@shamba/shell-sdk';
import { groupOrder, lineView } from '../../../shared/cart-line-view';
import type { Quote } from '../../../shared/quote';
import { Totals } from '../../../shared/totals';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  cart: Cart;
  quote: Quote | undefined;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** What is being bought and what it costs, as the server says. */
export function OrderSummary({ cart, quote, failed, retrying, onRetry }: OrderSummaryProps) {
  const formats = { day: formatDay, time: formatTime };
  return (
    <Card>
      <CardBody className={styles.summary}>
        <div className={styles.head}>
          <h2 className={styles.heading}>Order summary</h2>
          <Link to={links.cart()} className={styles.edit}>Edit cart</Link>
        </div>
        <ul className={styles.lines}>
          {groupOrder.flatMap((group) =>
            cart[group].map((line) => {
              const view = lineView(group, line, formats);
              const quoted = quote?.lines.find(({ id }) => id === line.id);
              return (
                <li key={`${group}-${line.id}`} className={styles.line}>
                  <span>
                    {view.title} <span className={styles.quantity}>× {line.quantity}</span>
                    {view.facts.length > 0 ? <span className={styles.facts}>{view.facts.join(' · ')}</span> : null}
                  </span>
                  <span className={styles.amount}>{quoted ? formatMoney(quoted.subtotal) : ''}</span>
                </li>
              );
            }),
          )}
        </ul>
        {failed ? <ErrorState title="No total yet" text="We could not work out the total, so payment is switched off. Please try again." onRetry={onRetry} retrying={retrying} /> : null}
        {!failed && quote ? <Totals quote={quote} ships={cart.wines.length > 0} /> : null}
        {!failed && !quote ? <SkeletonGroup label="Working out the total"><Skeleton /><Skeleton /><Skeleton shape="title" /></SkeletonGroup> : null}
      </CardBody>
    </Card>
  );
}
