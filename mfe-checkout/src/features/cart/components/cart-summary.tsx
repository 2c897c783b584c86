import { Card, CardBody, LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import type { useQuote } from '../../../shared/quote';
import { QuoteTotals } from '../../../shared/totals';
import styles from '../cart-page.module.css';

/** The cart's totals and the link to checkout. */
export function CartSummary({ quote, ships }: { quote: ReturnType<typeof useQuote>; ships: boolean }) {
  const notices = quote.shown?.issues ?? [];
  return (
    <Card>
      <CardBody className={styles.summary}>
        <h2 className={styles.heading}>Order summary</h2>
        {notices.some(({ code }) => code === 'price_changed') ? (
          <p className={styles.notice} role="status">
            A price has changed since you put something into your cart. The total is up to date.
          </p>
        ) : null}
        {notices
          .filter(({ lineId }) => lineId === undefined)
          .map(({ code, message }) => (
            <p key={code} className={styles.notice}>
              {message}
            </p>
          ))}
        <QuoteTotals quote={quote} failure="We could not work out the total. Please try again." />
        <LinkButton asChild block size="lg">
          <Link to={links.checkout()}>Proceed to Checkout</Link>
        </LinkButton>
        {ships ? (
          <p className={styles.small}>Shipping is an estimate. It is settled at checkout, once we know your state.</p>
        ) : null}
      </CardBody>
    </Card>
  );
}
