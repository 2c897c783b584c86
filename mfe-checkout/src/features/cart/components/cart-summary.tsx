import { Card, CardBody, ErrorState, LinkButton, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import type { useQuote } from '../../../shared/quote';
import { Totals } from '../../../shared/totals';
import styles from '../cart-page.module.css';

/** The cart's totals and the link to checkout. */
export function CartSummary({ quote, ships }: { quote: ReturnType<typeof useQuote>; ships: boolean }) {
  const { shown } = quote;
  const notices = shown?.issues ?? [];
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
        {shown ? (
          <Totals
            totals={shown.totals}
            adjustments={shown.adjustments}
            estimate={shown.shippingIsEstimate}
            stale={quote.current === undefined}
          />
        ) : null}
        {quote.failed ? (
          <ErrorState
            title="No total yet"
            text="We could not work out the total. Please try again."
            onRetry={quote.retry}
            retrying={quote.asking}
          />
        ) : null}
        {!shown && !quote.failed ? (
          <SkeletonGroup label="Working out the total">
            <Skeleton />
            <Skeleton />
            <Skeleton shape="title" />
          </SkeletonGroup>
        ) : null}
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
